import { globalAgent, type IncomingMessage, type ServerResponse } from 'node:http'
import { globalAgent as secureAgent } from 'node:https'
import { createProxyServer } from 'http-proxy-3'

/** How long Netlify waits for another server, in milliseconds. */
const TIMEOUT = 26_000

const proxy = createProxyServer({ changeOrigin: true, proxyTimeout: TIMEOUT })

/** Passes a request on to another server, and its answer back. Where that server gives none, the answer is 502. */
export function passOn(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const agent = origin.startsWith('https:') ? secureAgent : globalAgent
  proxy.web(request, response, { target: origin, agent }, () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
}
