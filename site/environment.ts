import { siteKey } from './server/site-keys.ts'

/** All environment variables of the site's build. No other file reads them. */
export type Environment = {
  /** The address that the site's server listens at: this machine alone in development, every one in production. */
  HOST: string | undefined
  SITE_PORT: number
  SITE_URL: string
  CMS_URL: string
  MATCHMAKER_URL: string
  /**
   * The secret that the site's host and the CMS share: the host signs with it what it proxies, the CMS the addresses of
   * drafts and the requests for builds.
   */
  SITE_SECRET: string | undefined
  /** The token by which the build reads content, made of `SITE_SECRET` by both. */
  contentToken: string | undefined
  /** How many proxies stand before the local server. */
  TRUST_PROXY: number
  /** The form of the server's log: for programs or for people. */
  LOG_FORMAT: 'json' | 'text'
  /** The token with which another machine may read the server's metrics. */
  MONITOR_TOKEN: string | undefined
  /** A JSON file to take the content from, instead of the CMS. */
  CONTENT_FILE: string | undefined
  /** Google's public name for the institute's sign-in, and where its script comes from. */
  GOOGLE_CLIENT_ID: string | undefined
  GOOGLE_SCRIPT_URL: string
  /** Where YouTube's player is framed from, in its privacy-enhanced mode. */
  YOUTUBE_PLAYER_URL: string
  /** Another host that profile pictures are sent to, and its public key; without one they are sent to the CMS. */
  IMAGE_HOST_URL: string | undefined
  IMAGE_HOST_KEY: string | undefined
  /** The origins where that host's pictures lie. */
  IMAGE_HOST_PICTURES: string[]
  /** The origins, beside the CMS's, whose documents are shown within the site. */
  DOCUMENT_HOSTS: string[]
  /** Another PeerServer than the matchmaker's own, which browsers have to be allowed to reach. */
  PEER_HOST: string | undefined
  PEER_PORT: string
  PEER_SECURE: string
  /** Whether a service worker opens pages without a connection; `off` removes it from browsers that have one. */
  SERVICE_WORKER: 'on' | 'off'
  /** Where the built site lies. */
  SITE_DIST_DIR: string
  /** Where the build keeps encoded pictures and read content for the next one. */
  SITE_CACHE_DIR: string
  /** Where the listener lies, which `npm start` and `npm run speech:install` fetch. */
  LISTENER_DIR: string
}

type Variables = Readonly<Record<string, string | undefined>>

const LOCAL = {
  CMS_URL: 'http://localhost:1337',
  MATCHMAKER_URL: 'http://localhost:9000',
  GOOGLE_SCRIPT_URL: 'https://accounts.google.com/gsi/client',
  YOUTUBE_PLAYER_URL: 'https://www.youtube-nocookie.com',
}

const SHARED_DRIVES = 'drive.google.com,docs.google.com'

/** Reads and checks the variables. On Netlify, which publishes what it builds, no address may be left to a default. */
export function readEnvironment(variables: Variables): Environment {
  const given = (name: string) => variables[name]?.trim() || undefined
  const published = given('NETLIFY') === 'true'
  const port = readPort(given('SITE_PORT'))
  const needed = (name: string, advice = ''): string => {
    const value = given(name)
    if (!value) throw new Error(`${name} is missing. Set it in Netlify's environment variables.${advice}`)
    return value
  }
  const address = (name: string, fallback: string | undefined) => {
    const value = given(name) ?? fallback ?? needed(name)
    const url = URL.parse(value)
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new Error(`${name} is "${value}", which is not an address that starts with http:// or https://.`)
    }
    return url.href.replace(/\/$/, '')
  }
  const origins = (name: string, fallback: string) =>
    (given(name) ?? fallback)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const url = URL.parse(/^https?:\/\//.test(part) ? part : `https://${part}`)
        if (url?.host && url.pathname === '/') return url.origin
        throw new Error(`${name} names "${part}", which is no host such as drive.example.com.`)
      })
  const imageHost = given('IMAGE_HOST_URL') && address('IMAGE_HOST_URL', undefined)
  const environment = {
    HOST: given('HOST') ?? (given('NODE_ENV') === 'production' ? undefined : '127.0.0.1'),
    SITE_PORT: port,
    SITE_URL: address('SITE_URL', published ? given('URL') : `http://localhost:${port}`),
    CMS_URL: address('CMS_URL', published ? undefined : LOCAL.CMS_URL),
    MATCHMAKER_URL: address('MATCHMAKER_URL', published ? undefined : LOCAL.MATCHMAKER_URL),
    SITE_SECRET: published ? needed('SITE_SECRET', ' Take that of the CMS.') : given('SITE_SECRET'),
    TRUST_PROXY: readProxies(given('TRUST_PROXY')),
    LOG_FORMAT: readLogFormat(given('LOG_FORMAT') ?? (given('NODE_ENV') === 'production' ? 'json' : 'text')),
    MONITOR_TOKEN: readMonitorToken(given('MONITOR_TOKEN')),
    CONTENT_FILE: given('CONTENT_FILE'),
    GOOGLE_CLIENT_ID: given('GOOGLE_CLIENT_ID'),
    GOOGLE_SCRIPT_URL: address('GOOGLE_SCRIPT_URL', LOCAL.GOOGLE_SCRIPT_URL),
    YOUTUBE_PLAYER_URL: address('YOUTUBE_PLAYER_URL', LOCAL.YOUTUBE_PLAYER_URL),
    IMAGE_HOST_URL: imageHost,
    IMAGE_HOST_KEY: given('IMAGE_HOST_KEY'),
    IMAGE_HOST_PICTURES: origins('IMAGE_HOST_PICTURES', imageHost ? new URL(imageHost).origin : ''),
    DOCUMENT_HOSTS: origins('DOCUMENT_HOSTS', SHARED_DRIVES),
    PEER_HOST: given('PEER_HOST'),
    PEER_PORT: given('PEER_PORT') ?? '443',
    PEER_SECURE: given('PEER_SECURE') ?? 'true',
    SERVICE_WORKER: readSwitch('SERVICE_WORKER', given('SERVICE_WORKER')),
    SITE_DIST_DIR: given('SITE_DIST_DIR') ?? 'dist',
    SITE_CACHE_DIR: given('SITE_CACHE_DIR') ?? 'node_modules/.astro',
    LISTENER_DIR: given('LISTENER_DIR') ?? 'node_modules/.listener',
  }
  return { ...environment, contentToken: siteKey(environment.SITE_SECRET, 'content') }
}

/** The settings of Google's button. A site on its developer's machine says on a tap how to turn it on. */
export const googleSettings = ({ GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL, SITE_URL }: Environment) => ({
  clientId: GOOGLE_CLIENT_ID,
  scriptUrl: GOOGLE_SCRIPT_URL,
  isLocal: new URL(SITE_URL).hostname === 'localhost',
})

/** The variables that the site's server needs in production, each with what to set it to. */
const PRODUCTION = {
  SITE_URL: 'Set it to the public address of the site, such as https://www.institute.example.',
  CMS_URL: 'Set it to the public address of the CMS, such as https://cms.institute.example.',
  MATCHMAKER_URL: 'Set it to the public address of the matchmaker, such as https://match.institute.example.',
  SITE_SECRET: 'Set it to the SITE_SECRET of the CMS.',
  TRUST_PROXY:
    "Set it to the number of proxies in front of the site's server: 0 if clients reach it directly.",
}

/** Throws a sentence for the first variable that production needs and that is missing. A build by hand needs the site's address alone. */
export function assertForProduction(variables: Variables, names = Object.keys(PRODUCTION)): void {
  if (variables.NODE_ENV !== 'production' || variables.NETLIFY === 'true') return
  for (const [name, advice] of Object.entries(PRODUCTION))
    if (names.includes(name) && !variables[name]?.trim())
      throw new Error(`${name} is missing, and production needs it. ${advice}`)
}

/** The environment of the site's server. */
export function readServerEnvironment(variables: Variables): Environment {
  assertForProduction(variables)
  return readEnvironment(variables)
}

function readProxies(value = '0'): number {
  if (/^(?:\d|10)$/.test(value)) return Number(value)
  throw new Error(`TRUST_PROXY is "${value}", which is not a number of proxies from 0 to 10.`)
}

function readLogFormat(value: string): 'json' | 'text' {
  if (value === 'json' || value === 'text') return value
  throw new Error(`LOG_FORMAT is "${value}", which is neither json nor text.`)
}

function readSwitch(name: string, value = 'on'): 'on' | 'off' {
  if (value === 'on' || value === 'off') return value
  throw new Error(`${name} is "${value}", which is neither on nor off.`)
}

function readMonitorToken(value: string | undefined): string | undefined {
  if (value === undefined || value.length >= 16) return value
  throw new Error('MONITOR_TOKEN needs at least 16 characters.')
}

function readPort(value = '4321'): number {
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`SITE_PORT is "${value}", which is not a port between 1 and 65535.`)
}
