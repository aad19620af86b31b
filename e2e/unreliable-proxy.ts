import { createServer, request } from 'node:http'
import type { Browser, Page } from 'playwright/test'

/** A change passes, is refused, is broken off, or is carried out and its reply lost. */
export type Fate = 'accepts' | 'refuses' | 'is away' | 'loses its reply'

const refusal = JSON.stringify({ msg: 'No.', error: { status: 409, name: 'Conflict', message: 'No.' } })

const ACCEPTING = { path: '', fateOf: (): Fate => 'accepts', editWorker: (program: string) => program }

/** Starts a proxy, which decides the fate of each change at a path. `editWorker` changes the service worker on its way. */
export async function startProxy({ path, fateOf, editWorker } = ACCEPTING) {
  const proxy = createServer((incoming, outgoing) => {
    const { url = '', method = '', headers } = incoming
    const isChange = !['GET', 'OPTIONS'].includes(method) && new URL(url).pathname === path
    const fate = isChange ? fateOf() : 'accepts'
    if (fate === 'is away') return void incoming.socket.destroy()
    if (fate === 'refuses')
      return void outgoing.writeHead(409, { 'content-type': 'application/json' }).end(refusal)
    const isWorker = new URL(url).pathname === '/sw.js'
    if (isWorker) {
      delete headers['if-none-match']
      headers['accept-encoding'] = 'identity'
    }
    const forwarded = request(url, { method, headers }, async (answer) => {
      if (isWorker) {
        const program = editWorker(Buffer.concat(await answer.toArray()).toString())
        const length = String(Buffer.byteLength(program))
        return void outgoing.writeHead(200, { ...answer.headers, 'content-length': length }).end(program)
      }
      if (fate === 'loses its reply') return void answer.on('end', () => incoming.socket.destroy()).resume()
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  return { port: address.port, stop: () => proxy.close() }
}

/**
 * Opens a page behind a proxy. The browser's own ways to intercept miss requests that outlive their page, and those that the browser
 * repeats by itself.
 */
export async function openBehindProxy(
  browser: Browser,
  path: string,
  fateOf: () => Fate,
  editWorker = ACCEPTING.editWorker,
): Promise<Page> {
  const { port, stop } = await startProxy({ path, fateOf, editWorker })
  const context = await browser.newContext({ proxy: throughPort(port) })
  context.on('close', stop)
  return context.newPage()
}

/** The setting of a browser that also asks the machine's own programs through a proxy. */
export const throughPort = (port: number) => ({
  server: `http://127.0.0.1:${port}`,
  bypass: '<-loopback>',
})
