import { Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { REQUEST_ID, requestIdOf } from '@careerspeak/contract/request-id'
import { createProxyServer } from 'http-proxy-3'
import { SignJWT } from 'jose'
import proxyAddr from 'proxy-addr'

/** Netlify's timeout for a proxied server. */
const PROXY_TIMEOUT_MS = 26_000

/** Headers by which a proxy describes a client. They are not trusted from the client itself. */
const FORWARDING_HEADERS = /^(?:x-nf-|x-forwarded-|forwarded$|x-real-ip$|client-ip$)/

/** Hop-by-hop headers, which are not proxied. */
const HOP_BY_HOP_HEADERS = [
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]

/** Headers that delimit and route a request. They are proxied even if the client names them in `Connection`. */
const FRAMING_HEADERS = ['connection', 'host', 'content-length', 'transfer-encoding']

type Options = {
  /** The address of the CMS. */
  cms: string
  /** The secret that identifies this host; without it, the CMS counts all requests as this host's own. */
  secret: string | undefined
  /** The number of proxies in front of this server. */
  trustedProxies: number
}

/** Proxies a request, or returns false if it is not for the API. */
export type Proxy = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Proxies `/api/*` to the CMS as Netlify's signed redirect of `netlify.toml` does. Method, query, headers and body are
 * unchanged; the client's address and a signature are added. Without an answer of the CMS it is a 502; an interrupted answer is
 * interrupted here too.
 */
export function createProxy({ cms, secret, trustedProxies }: Options): Proxy {
  const key = secret === undefined ? undefined : new TextEncoder().encode(secret)
  // Each request has its own connection, because a kept-alive one may be closed just as it is used again. The CMS must not know:
  // it would close it right after refusing a body, before the refusal is read.
  const agent = cms.startsWith('https:') ? new HttpsAgent() : new HttpAgent()
  const proxy = createProxyServer({
    agent,
    changeOrigin: true,
    ignorePath: true,
    proxyTimeout: PROXY_TIMEOUT_MS,
  })
  // The CMS's `Connection` header does not concern the browser, whose connection stays open.
  proxy.on('proxyRes', (answer, _, response) => {
    delete answer.headers.connection
    delete answer.headers['keep-alive']
    // Otherwise a browser would wait for the rest of an interrupted answer.
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
    const hopByHopHeaders = [...HOP_BY_HOP_HEADERS, ...namedByConnection(request)]
    for (const name of Object.keys(request.headers))
      if (FORWARDING_HEADERS.test(name) || hopByHopHeaders.includes(name)) delete request.headers[name]
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
    .filter((name) => !FRAMING_HEADERS.includes(name))

/**
 * The path and query of a request to the API. Gives undefined for any other request, and for a path that the CMS could read
 * differently, such as the panel's.
 */
export function apiPath(url: string): string | undefined {
  if (!url.startsWith('/api/')) return undefined
  const [path = ''] = url.split('?')
  const known = URL.parse(url, 'http://site.invalid')
  return known?.pathname === path && !/%2e|%2f|%5c|\/\//i.test(path) ? path + known.search : undefined
}
