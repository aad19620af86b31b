import { Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { REQUEST_ID, requestIdOf } from '@careerspeak/contract/request-id'
import { createProxyServer } from 'http-proxy-3'
import { SignJWT } from 'jose'
import proxyAddr from 'proxy-addr'

/** Netlify's own timeout for another server, in milliseconds. */
const TIMEOUT_MS = 26_000

/** Set by proxies only; dropped when they come from the client. */
const PROXY_HEADERS = /^(?:x-nf-|x-forwarded-|forwarded$|x-real-ip$|client-ip$)/

/** Hop-by-hop headers, which are not forwarded. */
const HOP_BY_HOP_HEADERS = [
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]

/** These delimit and address a request, so a client must not declare them hop-by-hop. */
const PROTECTED_HEADERS = ['connection', 'host', 'content-length', 'transfer-encoding']

type Options = {
  /** The address of the CMS. */
  cms: string
  /** The secret shared with the CMS; without it, the CMS attributes all requests to this host. */
  secret: string | undefined
  /** The number of proxies in front of this server. */
  trustedProxies: number
}

/** Forwards a request; returns false when its path is not part of the API. */
export type Proxy = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Proxies `/api/*` to the CMS as Netlify's signed redirect in `netlify.toml` does: it forwards method, query, headers
 * and body, and signs the client's address. It returns 502 when the CMS does not answer, and aborts a response that
 * the CMS aborts.
 */
export function createProxy({ cms, secret, trustedProxies }: Options): Proxy {
  const key = secret === undefined ? undefined : new TextEncoder().encode(secret)
  // Each request uses its own connection, since a kept one may close while it is reused. The CMS must not see `close`,
  // or it disconnects before the refusal of a body is read.
  const agent = cms.startsWith('https:') ? new HttpsAgent() : new HttpAgent()
  const proxy = createProxyServer({ agent, changeOrigin: true, ignorePath: true, proxyTimeout: TIMEOUT_MS })
  // The connection to the CMS closes, but the browser's stays open.
  proxy.on('proxyRes', (answer, _, response) => {
    delete answer.headers.connection
    delete answer.headers['keep-alive']
    // Otherwise the browser would wait for the rest of an aborted response.
    answer.once('close', () => answer.complete || response.destroy())
  })

  async function send(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const address = proxyAddr(request, (_, hop) => hop < trustedProxies)
    const id = requestIdOf((name) => request.headers[name]?.toString())
    const headers = {
      connection: 'keep-alive',
      [REQUEST_ID]: id,
      ...(address && { 'x-nf-client-connection-ip': address }),
      ...(await signature()),
    }
    const ofOneHop = [...HOP_BY_HOP_HEADERS, ...namedByConnection(request)]
    for (const name of Object.keys(request.headers))
      if (PROXY_HEADERS.test(name) || ofOneHop.includes(name)) delete request.headers[name]
    proxy.web(request, response, { target: new URL(cms + path), headers }, () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { [REQUEST_ID]: id }).end()
    })
  }

  async function signature(): Promise<Record<string, string>> {
    if (!key) return {}
    const token = new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('netlify')
      .setExpirationTime('5m')
    return { 'x-nf-sign': await token.sign(key) }
  }

  return (request, response) => {
    const path = apiPath(request.url ?? '/')
    if (path === undefined) return false
    void send(request, response, path)
    return true
  }
}

const namedByConnection = ({ headers }: IncomingMessage): string[] =>
  (headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !PROTECTED_HEADERS.includes(name))

/**
 * The path and query of an API request. Returns undefined for other paths, and for those the CMS could resolve
 * differently, such as to the panel.
 */
export function apiPath(url: string): string | undefined {
  if (!url.startsWith('/api/')) return undefined
  const [path = ''] = url.split('?')
  const known = URL.parse(url, 'http://site.invalid')
  return known?.pathname === path && !/%2e|%2f|%5c|\/\//i.test(path) ? path + known.search : undefined
}
