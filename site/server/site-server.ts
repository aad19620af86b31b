import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from '@polka/compression'
import sirv from 'sirv'
import { HEADERS_FILE, headersOf, REDIRECTS_FILE, readRules, targetOf } from './netlify-rules.ts'
import type { Answerer } from './publisher.ts'

/** Read by Netlify and this server only. */
const hiddenFiles = [`/${HEADERS_FILE}`, `/${REDIRECTS_FILE}`]

/**
 * Timeouts in milliseconds for the headers and the whole request. They are short because uploads go to the CMS
 * directly.
 */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 2000 }

/** Netlify's default for files without a rule. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Serves one built site, which `show` replaces between two requests. */
export type SiteServer = { server: Server; show(folder: string): Promise<void> }

type Version = Awaited<ReturnType<typeof openVersion>>

/**
 * Serves a built site as Netlify does: the same headers, redirects where there is no page, the not-found page with its
 * status, and compressed responses. Hashed files of the previous site stay available to pages that are already open.
 * `answers` are tried before the files.
 */
export async function createSiteServer(
  folder: string,
  configurationFile: string,
  answers: Answerer = () => false,
): Promise<SiteServer> {
  const compress = compression({ brotli: true, level: 5, mimes: /text|javascript|json|xml|wasm/ })
  let current = await openVersion(folder, configurationFile)
  let previous: Version | undefined

  const server = createServer(TIMEOUTS, (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (answers(request, response, path)) return
    // RFC 9110 (14.2) lets a server ignore ranges. A reversed one, `bytes=5-2`, makes sirv throw.
    request.headers.range = undefined
    const { rules, files, notFoundPage } = current
    const older = path.startsWith('/_astro/') ? previous : undefined
    const headers = { 'Cache-Control': REVALIDATE, Vary: 'Accept-Encoding', ...headersOf(rules, path) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const notFound = () => {
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

/** The file name of a request, decoded as the file server decodes it. */
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
    'Cache-Control': REVALIDATE,
    'Content-Length': page.length,
  })
  response.end(page)
}
