import { globalAgent, type IncomingMessage, type ServerResponse } from 'node:http'
import { globalAgent as secureAgent } from 'node:https'
import { createProxyServer } from 'http-proxy-3'

/** How long Netlify waits for another server, in milliseconds. */
const TIMEOUT = 26_000

const proxy = createProxyServer({ changeOrigin: true, ignorePath: true, proxyTimeout: TIMEOUT })

/**
 * Passes a request's question on to an address of another server, and the answer back. Where that server gives none, the
 * answer is 502.
 */
export function passOn(request: IncomingMessage, response: ServerResponse, address: string): void {
  const target = new URL(request.url?.match(/\?.*/s)?.[0] ?? '', address)
  const agent = target.protocol === 'https:' ? secureAgent : globalAgent
  proxy.web(request, response, { target, agent }, () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
}
