import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from '@polka/compression'
import sirv from 'sirv'
import { headersOf, readConfigurationRules, readHeadersFile } from './header-rules.ts'
import { passOn } from './pass-on.ts'
import type { Answerer } from './publisher.ts'
import { readRedirectsFile, targetOf } from './redirects.ts'

const HEADERS_FILE = '_headers'
const REDIRECTS_FILE = '_redirects'

/** What is read by Netlify and this server alone. */
const unseen = [`/${HEADERS_FILE}`, `/${REDIRECTS_FILE}`]

/** Milliseconds for the headers of a request, and for all of it: nobody uploads to this server. */
const SLOWEST = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 2000 }

/** What Netlify sends with a file that no rule names. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** A server that shows one built site, and another one from one request to the next. */
export type SiteServer = { server: Server; show(folder: string): void }

type Version = ReturnType<typeof openVersion>

/**
 * Serves a built site as Netlify does: the same headers from the same two files, the CMS's answers at the paths that are
 * passed on to it, the editors' redirects where there is no page, the not-found page with its status, and everything
 * compressed where the browser takes it: as it lies there compressed, or else on its way. Pages that were opened before
 * another site was shown still find their hashed files. `answers` come before the files.
 */
export function createSiteServer(
  folder: string,
  configurationFile: string,
  answers: Answerer = () => false,
): SiteServer {
  const configuration = readConfigurationRules(readFileSync(configurationFile, 'utf8'))
  const compress = compression({ brotli: true, level: 5, mimes: /text|javascript|json|xml|wasm/ })
  let current = openVersion(folder, configuration)
  let previous: Version | undefined

  const server = createServer(SLOWEST, (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (answers(request, response, path)) return
    const { rules, files, redirects, rewrites, notFoundPage } = current
    const elsewhere = request.method === 'GET' ? rewrites.get(path) : undefined
    if (elsewhere) return passOn(request, response, elsewhere)
    const older = path.startsWith('/_astro/') ? previous : undefined
    const headers = { 'Cache-Control': REVALIDATE, Vary: 'Accept-Encoding', ...headersOf(rules, path) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const notFound = () => {
      const target = targetOf(redirects, request.url ?? '/')
      if (target) response.writeHead(301, { Location: target }).end()
      else sendNotFound(response, notFoundPage)
    }
    const missing = older ? () => older.files(request, response, notFound) : notFound
    const serve = unseen.includes(nameOf(request)) ? notFound : () => files(request, response, missing)
    compress(request, response, serve)
  })
  return {
    server,
    show(next) {
      previous = current
      current = openVersion(next, configuration)
    },
  }
}

/** The name of the file that a request asks for, as the server of files reads it. */
function nameOf({ url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split(/[?#]/)
  const name = path.replace(/\/$/, '')
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}

function openVersion(folder: string, configuration: ReturnType<typeof readConfigurationRules>) {
  const files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void = sirv(folder, {
    etag: true,
    brotli: true,
    extensions: ['html'],
  })
  return {
    rules: [...configuration, ...readHeadersFile(readFileSync(join(folder, HEADERS_FILE), 'utf8'))],
    ...readRedirectsFile(readFileSync(join(folder, REDIRECTS_FILE), 'utf8')),
    notFoundPage: readFileSync(join(folder, '404.html')),
    files,
  }
}

function sendNotFound(response: ServerResponse, page: Buffer): void {
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': REVALIDATE,
    'Content-Length': page.length,
  })
  response.end(page)
}
