import type { IncomingMessage, ServerResponse } from 'node:http'
import { createProxyServer } from 'http-proxy-3'

/** How long Netlify waits for another server, in milliseconds. */
const TIMEOUT = 26_000

// Each request has a connection of its own: one that is kept may be closed just as it is used again, and nothing is answered.
const proxy = createProxyServer({ changeOrigin: true, ignorePath: true, proxyTimeout: TIMEOUT })
// That it ends is nothing to the browser, whose connection stays.
proxy.on('proxyRes', ({ headers }) => {
  delete headers.connection
})

/**
 * Passes a request's question on to an address of another server, and the answer back. Where that server gives none, the
 * answer is 502.
 */
export function passOn(request: IncomingMessage, response: ServerResponse, address: string): void {
  const target = new URL(request.url?.match(/\?.*/s)?.[0] ?? '', address)
  proxy.web(request, response, { target }, () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
}
