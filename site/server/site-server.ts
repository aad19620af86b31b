import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from '@polka/compression'
import sirv from 'sirv'
import { fileFor, HEADERS_FILE, headersOf, REDIRECTS_FILE, readRules, targetOf } from './netlify-rules.ts'
import type { Answerer } from './publisher.ts'

/** Files for Netlify and this server, hidden from visitors. */
const hiddenFiles = [`/${HEADERS_FILE}`, `/${REDIRECTS_FILE}`]

/** Time limits for the headers and the whole of a request. Uploads go to the CMS directly. */
const REQUEST_TIMEOUTS_MS = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2000,
}

/** Netlify's caching header for a file without a rule. */
const REVALIDATE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** A server that shows one built site, and switches to another between two requests. */
export type SiteServer = { server: Server; show(folder: string): Promise<void> }

type Version = Awaited<ReturnType<typeof openVersion>>

/**
 * Serves a built site as Netlify does: headers and redirects from the same two files, the not-found page with its status, and
 * compressed responses. Pages opened before a switch still find their hashed files. `answers` come before the files.
 */
export async function createSiteServer(
  folder: string,
  configurationFile: string,
  answers: Answerer = () => false,
): Promise<SiteServer> {
  const compress = compression({ brotli: true, level: 5, mimes: /text|javascript|json|xml|wasm/ })
  let current = await openVersion(folder, configurationFile)
  let previous: Version | undefined

  const server = createServer(REQUEST_TIMEOUTS_MS, (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (answers(request, response, path)) return
    // A server may ignore a range (RFC 9110, 14.2). One that ends before it begins, `bytes=5-2`, makes sirv throw.
    request.headers.range = undefined
    const { rules, files, notFoundPage } = current
    const older = path.startsWith('/_astro/') ? previous : undefined
    const headers = {
      'Cache-Control': REVALIDATE_CACHE_CONTROL,
      Vary: 'Accept-Encoding',
      ...headersOf(rules, path),
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const notFound = () => {
      const file = fileFor(rules, request.url ?? '/')
      if (file) {
        request.url = file
        return files(request, response, () => sendNotFound(response, notFoundPage))
      }
      const target = targetOf(rules, request.url ?? '/')
      if (target) response.writeHead(target.status, { Location: target.to }).end()
      else sendNotFound(response, notFoundPage)
    }
    const missing = older ? () => older.files(request, response, notFound) : notFound
    const serve = hiddenFiles.includes(nameOf(request)) ? notFound : () => files(request, response, missing)
    compress(request, response, serve)
  })
  return {
    server,
    async show(next) {
      const opened = await openVersion(next, configurationFile)
      previous = current
      current = opened
    },
  }
}

/** The file name of a request, as the file server reads it. */
function nameOf({ url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split(/[?#]/)
  const name = path.replace(/\/$/, '')
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}

async function openVersion(folder: string, configurationFile: string) {
  const files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void = sirv(folder, {
    etag: true,
    brotli: true,
    extensions: ['html'],
  })
  return {
    rules: await readRules(folder, configurationFile),
    notFoundPage: await readFile(join(folder, '404.html')),
    files,
  }
}

function sendNotFound(response: ServerResponse, page: Buffer): void {
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': REVALIDATE_CACHE_CONTROL,
    'Content-Length': page.length,
  })
  response.end(page)
}
