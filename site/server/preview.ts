import type { ServerResponse } from 'node:http'
import { inlineScripts, scriptHash } from '../src/app/integrations/inline-scripts.ts'
import { DRAFTS_PATH, readDraftAddress } from './draft-address.ts'
import type { RenderDraft } from './drafts.ts'
import type { Answerer } from './publisher.ts'

const UNFINISHED_MESSAGE =
  'This draft can’t be shown yet. Fill in what is missing, save it, and open the preview again.'

const EXPIRED_MESSAGE = 'This address of a draft has expired. Open the preview again from the panel.'

/** A page that asks again each second, until the site has been built once. */
const PREPARING_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<title>Preparing the preview…</title><body style="font:1.1rem/1.5 system-ui;display:grid;place-content:center;min-height:90vh;margin:0;color-scheme:light dark">
<p role="status">Preparing the preview… The first one takes a few seconds.</p></body></html>`

type Options = {
  render: RenderDraft
  /** Whether a build has kept the program that renders drafts. Without one, it asks for one. */
  isReady: () => boolean
  /** The CMS signs the addresses of drafts with this key; without it no drafts are shown. */
  key: string | undefined
  cms: string
  now?: () => Date
}

/**
 * Shows drafts at signed addresses to the panel of the CMS. Each opens one page for about an hour; its scripts and styles are those of
 * the published site, and no other host's script runs. Browsers do not cache drafts, search engines do not list them, and no referrer reaches other sites.
 */
export function createPreview({ render, isReady, key, cms, now = () => new Date() }: Options): Answerer {
  const headers = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  }
  return (request, response, address) => {
    const draft = address.startsWith(DRAFTS_PATH) ? readDraftAddress(address, key, now()) : undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!draft || !isRead) return false
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('Content-Security-Policy', policyOf('', cms))
    if (draft.isOver) explain(response, 403, [EXPIRED_MESSAGE])
    else if (isReady()) void show(response, render, draft.path, cms)
    else sendPage(response, PREPARING_PAGE)
    return true
  }
}

/** The policy of a draft: the site's own scripts, and the inline ones of the rendered page by their hashes. */
function policyOf(html: string, cms: string): string {
  const hashes = inlineScripts(html).map((script) => ` '${scriptHash(script)}'`)
  return `script-src 'self' 'wasm-unsafe-eval'${hashes.join('')}; object-src 'none'; base-uri 'none'; frame-ancestors ${new URL(cms).origin}`
}

async function show(response: ServerResponse, render: RenderDraft, path: string, cms: string): Promise<void> {
  // The editor has closed the preview.
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  try {
    const draft = await render(path, closed.signal)
    if ('html' in draft) {
      response.setHeader('Content-Security-Policy', policyOf(draft.html, cms))
      sendPage(response, draft.html)
    } else explain(response, 404, [...draft.problems, UNFINISHED_MESSAGE])
  } catch (error) {
    if (!closed.signal.aborted)
      explain(response, 503, [error instanceof Error ? error.message : String(error)])
  }
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}

function explain(response: ServerResponse, status: number, sentences: string[]): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentences.join('\n\n'))
}
