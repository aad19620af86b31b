import * as z from 'zod/mini'
import type { ConnectionSettings } from './protocol.ts'

/** Values separated by commas. */
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

/** A whole number between two bounds, both included. */
const wholeNumber = (from: number, to: number) => {
  const isWithin = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to
  const problem = `must be a whole number from ${from} to ${to}`
  return z.pipe(z.string().check(z.refine(isWithin, problem)), z.transform(Number))
}

/** A URL with one of the protocols. */
const address = (...protocols: string[]) => {
  const isOne = (text: string) => protocols.includes(URL.parse(text)?.protocol ?? '')
  const problem = `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`
  return z.pipe(
    z.string().check(z.refine(isOne, problem)),
    z.transform((text) => new URL(text)),
  )
}

/** One of the given words. */
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: `must be ${words.join(' or ')}` })

const webAddress = address('http:', 'https:')
const perMinute = (fallback: number) => z._default(wholeNumber(1, 1_000_000), fallback)

const environment = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  LOG_LEVEL: z._default(oneOf(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  HOST: z.optional(z.string()),
  MATCHMAKER_PORT: z._default(wholeNumber(0, 65_535), 9000),
  MATCHMAKER_URL: z.optional(webAddress),
  MATCHMAKER_SECRET: z.optional(
    z.string().check(z.minLength(16, 'must be a secret of at least 16 characters')),
  ),
  MONITOR_TOKEN: z.optional(z.string().check(z.minLength(16, 'must be a secret of at least 16 characters'))),
  PRACTICE_SIGN_IN: z.optional(oneOf(['required', 'optional'])),
  SITE_URL: z._default(webAddress, new URL('http://localhost:4321')),
  CMS_URL: z._default(webAddress, new URL('http://localhost:1337')),
  REDIS_URL: z.optional(address('redis:', 'rediss:')),
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
  MAX_CONNECTIONS_PER_ADDRESS: z._default(wholeNumber(1, 1_000_000), 200),
  STUN_URLS: z._default(list, ['stun:stun.l.google.com:19302', 'stun:stun.cloudflare.com:3478']),
  TURN_URLS: z._default(list, []),
  TURN_SECRET: z.optional(z.string()),
  PEER_HOST: z.optional(z.string()),
  PEER_PORT: z._default(wholeNumber(1, 65_535), 443),
  PEER_PATH: z._default(z.string(), '/'),
  PEER_KEY: z._default(z.string(), 'peerjs'),
  PEER_SECURE: z._default(oneOf(['true', 'false']), 'true'),
  RATE_LIMIT: z._default(oneOf(['on', 'off']), 'on'),
  RATE_LIMIT_MATCH_CONNECTIONS: perMinute(600),
  RATE_LIMIT_MATCH_MESSAGES: perMinute(120),
  RATE_LIMIT_MATCH_SIGNALS: perMinute(1200),
  RATE_LIMIT_MATCH_REQUESTS: perMinute(300),
  RATE_LIMIT_MATCH_REPORTS: perMinute(10),
})

type Environment = z.infer<typeof environment>

/** The parsed environment. Rates are per minute. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/** Lists the missing and invalid variables, one sentence each. */
export class ConfigError extends Error {}

const requiredInProduction = [
  'MATCHMAKER_URL',
  'MATCHMAKER_SECRET',
  'SITE_URL',
  'CMS_URL',
  'TRUST_PROXY',
] as const

/** Sentences that say what to set a variable to. */
const advice: Partial<Record<(typeof requiredInProduction)[number], string>> = {
  TRUST_PROXY: ' Set it to the number of proxies in front of the matchmaker: 0 if clients reach it directly.',
}

const problems = (given: Readonly<Record<string, string>>, values: Environment): string[] => {
  const inProduction = values.NODE_ENV === 'production'
  const missing = inProduction ? requiredInProduction.filter((name) => given[name] === undefined) : []
  return [
    ...missing.map((name) => `${name} must be set in production.${advice[name] ?? ''}`),
    inProduction &&
      values.RATE_LIMIT === 'off' &&
      'RATE_LIMIT=off is for load tests and not allowed in production.',
    values.PRACTICE_SIGN_IN === 'required' &&
      !values.MATCHMAKER_SECRET &&
      'PRACTICE_SIGN_IN=required needs MATCHMAKER_SECRET beside it.',
    values.TURN_URLS.length > 0 && !values.TURN_SECRET && 'TURN_URLS needs TURN_SECRET beside it.',
  ].filter((problem) => problem !== false)
}

const peerServer = (values: Environment): ConnectionSettings['peerServer'] => {
  if (values.PEER_HOST) {
    const { PEER_HOST: host, PEER_PORT: port, PEER_PATH: path, PEER_KEY: key } = values
    return { host, port, path, key, secure: values.PEER_SECURE === 'true' }
  }
  const own = values.MATCHMAKER_URL ?? new URL(`http://localhost:${values.MATCHMAKER_PORT}`)
  const secure = own.protocol === 'https:'
  return {
    host: own.hostname,
    port: Number(own.port) || (secure ? 443 : 80),
    path: own.pathname.endsWith('/') ? own.pathname : `${own.pathname}/`,
    key: 'peerjs',
    secure,
  }
}

/**
 * Parses the environment; an empty variable counts as unset. Throws a `ConfigError` that names every invalid variable.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const given = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const parsed = environment.safeParse(given)
  const wrong = parsed.success
    ? problems(given, parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const values = parsed.data
  const inProduction = values.NODE_ENV === 'production'
  const rate = (perMinute: number) => (values.RATE_LIMIT === 'off' ? Number.POSITIVE_INFINITY : perMinute)
  const { TURN_URLS: urls, TURN_SECRET: turnSecret, MATCHMAKER_SECRET: secret } = values
  return {
    logLevel: values.LOG_LEVEL,
    /** The listening address: localhost in development, all addresses in production. */
    host: values.HOST ?? (inProduction ? undefined : '127.0.0.1'),
    port: values.MATCHMAKER_PORT,
    siteOrigin: values.SITE_URL.origin,
    redisUrl: values.REDIS_URL,
    /** The token for reading the metrics. */
    monitorToken: values.MONITOR_TOKEN,
    proxies: values.TRUST_PROXY,
    connectionsPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    rates: {
      connections: rate(values.RATE_LIMIT_MATCH_CONNECTIONS),
      messages: rate(values.RATE_LIMIT_MATCH_MESSAGES),
      signals: rate(values.RATE_LIMIT_MATCH_SIGNALS),
      requests: rate(values.RATE_LIMIT_MATCH_REQUESTS),
      reports: rate(values.RATE_LIMIT_MATCH_REPORTS),
    },
    stunUrls: values.STUN_URLS,
    turn: turnSecret && urls.length > 0 ? { urls, secret: turnSecret } : undefined,
    embedsPeerServer: values.PEER_HOST === undefined,
    peerServer: peerServer(values),
    /** The secret that signs tickets, and the requirement of one. */
    signIn: {
      required: (values.PRACTICE_SIGN_IN ?? (inProduction && 'required')) === 'required',
      secret,
    },
    reports: secret ? { url: new URL('/api/reports', values.CMS_URL), secret } : undefined,
  }
}
