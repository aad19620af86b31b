/**
 * An OpenAI-compatible speech server that runs the listener on one thread. It hears one recording at a time, as whisper.cpp's server
 * does, and prints its port.
 */
import '../scripts/resolve-typescript.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fetchListener, listenerFolder } from '../../scripts/lib/listener.mjs'

const { hearClips } = await import('../src/app/speaking/listener/hear-clips.ts')
const { openListener, samplesOf } = await import('../scripts/open-listener.ts')

const listener = listenerFolder({ ...process.env, LISTENER_DIR: '' })
await fetchListener(listener)
const model = await openListener(listener)
const folder = mkdtempSync(join(tmpdir(), 'careerspeak-speech-server-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
process.once('SIGTERM', () => process.exit(0))

let earlier: Promise<unknown> = Promise.resolve()
const server = createServer((incoming, outgoing) => {
  const own = earlier.then(async () => {
    const form = new Response(new Uint8Array(await buffer(incoming)), {
      headers: { 'Content-Type': incoming.headers['content-type'] ?? '' },
    })
    const sound = (await form.formData()).get('file')
    if (!(sound instanceof File)) return outgoing.writeHead(400).end()
    const path = join(folder, 'turn')
    writeFileSync(path, new Uint8Array(await sound.arrayBuffer()))
    const text = await hearClips(model, samplesOf(path))
    return outgoing.setHeader('Content-Type', 'application/json').end(JSON.stringify({ text }))
  })
  earlier = own.catch((error: unknown) => {
    console.error(error)
    outgoing.writeHead(500).end()
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
