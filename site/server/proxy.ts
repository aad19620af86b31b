import { Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { REQUEST_ID, requestIdOf } from '@careerspeak/contract/request-id'
import { createProxyServer } from 'http-proxy-3'
import { SignJWT } from 'jose'
import proxyAddr from 'proxy-addr'

/** How long Netlify waits for another server, in milliseconds. */
const PROXY_TIMEOUT_MS = 26_000

/** What a proxy says about a client; from the client itself nobody believes it. */
const FORWARDING_HEADERS = /^(?:x-nf-|x-forwarded-|forwarded$|x-real-ip$|client-ip$)/

/** What is said between a client and this host, and nobody beyond. */
const HOP_BY_HOP_HEADERS = [
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]

/** What tells where a request ends and whose it is, whatever its client calls a matter of one hop. */
const FRAMING_HEADERS = ['connection', 'host', 'content-length', 'transfer-encoding']

type Options = {
  /** The address of the CMS. */
  cms: string
  /** What the CMS knows this host by; without it, the CMS counts all requests as this host's own. */
  secret: string | undefined
  /** How many proxies stand before this server. */
  trustedProxies: number
}

/** Sends a request on, or answers false where it is none of the API's. */
export type Proxy = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Proxies `/api/*` to the CMS as Netlify's signed redirect of `netlify.toml` does: method, query, headers and body as they
 * come, with the client's address and a signature for it. Where the CMS gives no answer, it is 502; one that it breaks off is
 * broken off.
 */
export function createProxy({ cms, secret, trustedProxies }: Options): Proxy {
  const key = secret === undefined ? undefined : new TextEncoder().encode(secret)
  // Each request has a connection of its own: one that is kept may be closed just as it is used again. The CMS must not
  // know, or it closes it as soon as it has refused a body, before the refusal is read.
  const agent = cms.startsWith('https:') ? new HttpsAgent() : new HttpAgent()
  const proxy = createProxyServer({
    agent,
    changeOrigin: true,
    ignorePath: true,
    proxyTimeout: PROXY_TIMEOUT_MS,
  })
  // What becomes of it is nothing to the browser, whose connection stays.
  proxy.on('proxyRes', (answer, _, response) => {
    delete answer.headers.connection
    delete answer.headers['keep-alive']
    // Else a browser would wait on for the rest of what the CMS broke off.
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
 * The path and query of a request to the API, or nothing where it is another or is written so that the CMS could read
 * another one in it, such as the panel's.
 */
export function apiPath(url: string): string | undefined {
  if (!url.startsWith('/api/')) return undefined
  const [path = ''] = url.split('?')
  const known = URL.parse(url, 'http://site.invalid')
  return known?.pathname === path && !/%2e|%2f|%5c|\/\//i.test(path) ? path + known.search : undefined
}
