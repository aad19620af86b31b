import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { assetsPrefix, DRAFTS_PATH, readDraftAddress } from './draft-address.ts'
import type { PreviewProgram } from './preview-program.ts'
import type { Answerer } from './publisher.ts'

/** The content types that may contain the base. Other responses are proxied unchanged. */
const REWRITTEN_TYPES = /^(?:text\/(?:html|css|javascript)|application\/json)/

/** The assets of pages, and no other route of the program. */
const ASSET_PATH = /^\/{1,2}_astro\/[\w.@-]+$/

const UNFINISHED_MESSAGE =
  'This draft cannot be shown yet. Fill in what is missing, save it, and open the preview again.'

/** How long a browser waits for the program before it shows that the program is still being built. */
const PATIENCE_MS = 1_000

/** A page that asks again each second: the first preview after a start waits for a build. */
const PREPARING_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<title>Preparing the preview…</title><body style="font:1.1rem/1.5 system-ui;display:grid;place-content:center;min-height:90vh;margin:0;color-scheme:light dark">
<p role="status">Preparing the preview… The first one takes a few seconds.</p></body></html>`

const EXPIRED_MESSAGE = 'This address of a draft has expired. Open the preview again from the panel.'

type Options = {
  /** Renders drafts below `base`, an unguessable path that is removed from every response. */
  program: PreviewProgram
  base: string
  /** The CMS signs the addresses of drafts with this key; without it no drafts are shown. */
  key: string | undefined
  cms: string
  now?: () => Date
}

/**
 * Shows drafts at signed addresses to the panel of the CMS. Each opens one page and its assets for about an hour. Browsers do
 * not cache drafts, search engines do not list them, and no referrer reaches other sites.
 */
export function createPreview({ program, base, key, cms, now = () => new Date() }: Options): Answerer {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `frame-ancestors ${new URL(cms).origin}`,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  }
  return (request, response, address) => {
    const draft = address.startsWith(DRAFTS_PATH) ? readDraftAddress(address, key, now()) : undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!draft || key === undefined || !isRead) return false
    if (draft.kind === 'asset' && !ASSET_PATH.test(draft.path)) return false
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (draft.isOver) {
      explain(response, 403, [EXPIRED_MESSAGE])
      return true
    }
    const prefix = assetsPrefix(draft.expires, key)
    const ready = program()
    const late = draft.kind === 'page' ? pause(PATIENCE_MS, undefined, { ref: false }) : ready
    Promise.race([ready, late]).then(
      (port) => {
        if (port === undefined)
          return void response
            .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
            .end(PREPARING_PAGE)
        proxy({
          request,
          response,
          port,
          path: base + draft.path.replace('//', '/') + (request.url ?? '').slice(address.length),
          rewrite: (body) => body.replaceAll(`${base}/`, prefix),
          isPage: draft.kind === 'page',
        })
      },
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
  /** True if the response explains the failure, which is useless in a script. */
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
      if (!REWRITTEN_TYPES.test(type)) return void answer.pipe(response)
    }
    text(answer).then(
      (body) => {
        if (status < 400) response.end(rewrite(body))
        else if (isPage)
          explain(response, status, [...(type.startsWith('text/plain') ? [body] : []), UNFINISHED_MESSAGE])
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
