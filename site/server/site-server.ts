import { readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from '@polka/compression'
import sirv from 'sirv'
import { headersOf, readConfigurationRules, readHeadersFile } from './header-rules.ts'

const HEADERS_FILE = '_headers'

/** What Netlify sends with a file that no rule names. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Serves a built site as Netlify does: the same headers from the same two files, the not-found page with its status,
 * and everything compressed where the browser takes it.
 */
export function createSiteServer(folder: string, configurationFile: string): Server {
  const rules = [
    ...readConfigurationRules(readFileSync(configurationFile, 'utf8')),
    ...readHeadersFile(readFileSync(join(folder, HEADERS_FILE), 'utf8')),
  ]
  const notFoundPage = readFileSync(join(folder, '404.html'))
  const compress = compression({ brotli: true, level: 5, mimes: /text|javascript|json|xml|wasm/ })
  const files = sirv(folder, { etag: true, extensions: ['html'] })

  return createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const headers = { 'Cache-Control': REVALIDATE, Vary: 'Accept-Encoding', ...headersOf(rules, path) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const notFound = () => sendNotFound(response, notFoundPage)
    const serve = path === `/${HEADERS_FILE}` ? notFound : () => files(request, response, notFound)
    compress(request, response, serve)
  })
}

function sendNotFound(response: ServerResponse, page: Buffer): void {
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': REVALIDATE,
    'Content-Length': page.length,
  })
  response.end(page)
}
