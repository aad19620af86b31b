import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { assetsPrefix, DRAFTS, readDraftAddress } from './draft-address.ts'
import type { PreviewProgram } from './preview-program.ts'
import type { Answerer } from './publisher.ts'

/** The content types in which the base path is rewritten; others are proxied unchanged. */
const REWRITTEN = /^(?:text\/(?:html|css|javascript)|application\/json)/

/** The renderer's assets; nothing else is proxied. */
const ASSET = /^\/{1,2}_astro\/[\w.@-]+$/

const UNFINISHED =
  'This draft cannot be shown yet. Fill in what is missing, save it, and open the preview again.'
const EXPIRED = 'This address of a draft has expired. Open the preview again from the panel.'

type Options = {
  /** Renders drafts below `base`, a secret path that no response reveals. */
  program: PreviewProgram
  base: string
  /** The key the CMS signs draft addresses with; without it, drafts are disabled. */
  key: string | undefined
  cms: string
  now?: () => Date
}

/**
 * Shows drafts in the panel of the CMS by signed addresses, which open one page and its assets for about an hour.
 * Responses are not cached, indexed, or sent as referrers.
 */
export function createPreview({ program, base, key, cms, now = () => new Date() }: Options): Answerer {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `frame-ancestors ${new URL(cms).origin}`,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  }
  return (request, response, address) => {
    const draft = address.startsWith(DRAFTS) ? readDraftAddress(address, key, now()) : undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!draft || key === undefined || !isRead) return false
    if (draft.kind === 'asset' && !ASSET.test(draft.path)) return false
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (draft.isOver) {
      explain(response, 403, [EXPIRED])
      return true
    }
    const prefix = assetsPrefix(draft.expires, key)
    program().then(
      (port) =>
        proxy({
          request,
          response,
          port,
          path: base + draft.path.replace('//', '/') + (request.url ?? '').slice(address.length),
          rewrite: (body) => body.replaceAll(`${base}/`, prefix),
          isPage: draft.kind === 'page',
        }),
      (error: Error) => explain(response, 503, [error.message, 'Reload this page to start it again.']),
    )
    return true
  }
}

type Proxied = {
  request: IncomingMessage
  response: ServerResponse
  port: number
  path: string
  rewrite: (body: string) => string
  /** Whether a failure is explained; an asset gets no text. */
  isPage: boolean
}

function proxy({ request, response, port, path, rewrite, isPage }: Proxied): void {
  const { method, headers } = request
  const { accept = '*/*' } = headers
  const asked = { host: '127.0.0.1', port, method, path, headers: { accept, host: `localhost:${port}` } }
  const proxied = send(asked, (answer) => {
    const { statusCode: status = 500 } = answer
    const type = answer.headers['content-type'] ?? 'application/octet-stream'
    if (status < 400) {
      response.writeHead(status, { 'Content-Type': type })
      if (!REWRITTEN.test(type)) return void answer.pipe(response)
    }
    text(answer).then(
      (body) => {
        if (status < 400) response.end(rewrite(body))
        else if (isPage)
          explain(response, status, [...(type.startsWith('text/plain') ? [body] : []), UNFINISHED])
        else response.writeHead(status).end()
      },
      () => response.destroy(),
    )
  })
  proxied.once('error', () =>
    explain(response, 503, ['The preview has stopped. Reload this page to start it again.']),
  )
  proxied.end()
}

function explain(response: ServerResponse, status: number, sentences: string[]): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(sentences.filter(Boolean).join('\n\n'))
}
