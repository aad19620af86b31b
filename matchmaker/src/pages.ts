import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a path answers: a body, its type, and whether pages of the site may read it. */
export type Page = {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly forSite: boolean
}

/** A page in JSON. */
export const json = (status: number, value: unknown, forSite: boolean): Page => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
  forSite,
})

/** Sends a page, which nobody may keep. */
export const sendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  siteOrigin: string,
) => {
  response.writeHead(page.status, {
    'Content-Type': page.type,
    'Content-Length': Buffer.byteLength(page.body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(page.forSite ? { 'Access-Control-Allow-Origin': siteOrigin, Vary: 'Origin' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : page.body)
}
