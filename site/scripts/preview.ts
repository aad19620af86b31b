/**
 * Renders drafts on request with the program that `build-preview.ts` built for a base path: `preview.ts <folder>
 * <path>`. Only the site's server can reach it, and it proxies only signed addresses.
 */
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sirv from 'sirv'

const [folder = '', base = ''] = process.argv.slice(2)

// The parent server has exited.
process.once('disconnect', () => process.exit())

const built: { handler: RequestListener } = await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)
const assets = sirv(join(folder, 'client'))

const server = createServer((request, response) => {
  const path = request.url?.startsWith(`${base}/`) ? request.url.slice(base.length) : undefined
  if (!path?.startsWith('/_astro/')) return built.handler(request, response)
  request.url = path
  assets(request, response, () => void response.writeHead(404).end())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.({ port: address?.port })
})
