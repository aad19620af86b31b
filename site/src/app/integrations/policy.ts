import * as contract from '@careerspeak/contract'
import type { Environment } from '#environment'
import { endpointAddress } from '../http/client'

/**
 * The Content-Security-Policy of every page. Only the site's own scripts run, inline ones by their hashes. Pictures of the news
 * come from any secure address, because their sources host them.
 */
export function contentSecurityPolicy(environment: Environment, scriptHashes: string[]): string {
  const cms = new URL(environment.CMS_URL).origin
  const live = [new URL(environment.MATCHMAKER_URL).origin, ...peerServer(environment)]
  const google = environment.GOOGLE_CLIENT_ID ? [new URL(environment.GOOGLE_SCRIPT_URL).origin] : []
  const imageHost = environment.IMAGE_HOST_URL ? [new URL(environment.IMAGE_HOST_URL).origin] : []
  const directives = {
    'default-src': ["'self'"],
    // Harper, the grammar checker of the practice page, is WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes.map((hash) => `'${hash}'`), ...google],
    'style-src': ["'self'", "'unsafe-inline'", ...google],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', cms],
    'media-src': ["'self'", 'blob:', 'https:', cms],
    'font-src': ["'self'"],
    // Harper's binary is stored on the learner's device and loaded from a blob address.
    'connect-src': [
      "'self'",
      'blob:',
      ...files(environment.CMS_URL),
      ...live,
      ...live.map((origin) => origin.replace(/^http/, 'ws')),
      ...google,
      ...imageHost,
    ],
    'frame-src': [
      "'self'",
      // A document that is kept on this phone.
      'blob:',
      cms,
      new URL(environment.YOUTUBE_PLAYER_URL).origin,
      ...environment.DOCUMENT_HOSTS,
      ...google,
    ],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // The panel of the CMS shows editors the published page beside the draft.
    'frame-ancestors': [cms],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Files travel between the browser and the CMS directly. Everything else goes through the site's own host. */
function files(cms: string): string[] {
  const endpoints = Object.values(contract).filter((value) => contract.isEndpoint(value))
  const withFiles = endpoints.filter(({ file, type }) => file || (type && type !== 'text/plain'))
  const addresses = withFiles.map((endpoint) => endpointAddress(cms, endpoint))
  return [...new Set([...addresses, endpointAddress(cms, { path: '/materials/' })])]
}

function peerServer({ PEER_HOST, PEER_PORT, PEER_SECURE }: Environment): string[] {
  if (!PEER_HOST) return []
  return [new URL(`${PEER_SECURE === 'true' ? 'https' : 'http'}://${PEER_HOST}:${PEER_PORT}`).origin]
}
