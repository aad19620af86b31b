import { join } from 'node:path'
import sirv from 'sirv'
import type { Answerer } from './publisher.ts'

const PATH = '/listener/'
const INDEX = `${PATH}index.json`
const NONE = JSON.stringify({ version: null, megabytes: 0, files: [] })

/**
 * Serves the files of the listener from the folder that `npm start` fetches them into, which may be later than this server's
 * start. Their addresses hold a hash of their version. Without a listener its index says so.
 */
export function createListenerFiles(folder: string): Answerer {
  // `dev` looks for a file when it is asked for.
  const files = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    setHeaders: (response, path) => {
      if (path.endsWith('.onnx')) response.setHeader('Content-Type', 'application/octet-stream')
    },
  })
  return (request, response, path) => {
    if (!path.startsWith(PATH)) return false
    const isIndex = path === INDEX
    response.setHeader('Cache-Control', isIndex ? 'no-cache' : 'public, max-age=31536000, immutable')
    response.setHeader('Vary', 'Accept-Encoding')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    request.headers.range = undefined
    request.url = `/${join('/', (request.url ?? '').slice(PATH.length)).slice(1)}`
    files(request, response, () => {
      response.removeHeader('Cache-Control')
      if (isIndex) response.setHeader('Content-Type', 'application/json').end(NONE)
      else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
    })
    return true
  }
}
