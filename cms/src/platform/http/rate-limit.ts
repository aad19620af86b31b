import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Context } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { environment, type RateLimitName } from '../environment'
import { ownSecrets } from '../secrets'
import { HttpError } from './http-error'
import { sharedLimiter } from './rate-limit-table'

/** Counts actions by key. `consume` rejects with a `RateLimiterRes` beyond the limit; `reward` reverts one action. */
export type Limiter = Record<'consume' | 'reward', (key: string) => Promise<unknown>>

/**
 * Allows `points` actions per duration in seconds. The nodes on one Postgres share the counts; with SQLite the only node counts
 * in memory. Stored keys are hashed, so that they reveal nobody.
 */
export function createLimiter(name: string, points: number, duration: number): Limiter {
  const options = { keyPrefix: name, points, duration }
  const own = new RateLimiterMemory(options)
  if (environment().database.client === 'sqlite') return own
  const shared = sharedLimiter({ ...options, insuranceLimiter: own })
  const stored = (key: string) =>
    createHmac('sha256', ownSecrets().personSecret).update(key).digest('base64url')
  return {
    consume: (key) => shared.consume(stored(key)),
    reward: (key) => shared.reward(stored(key)),
  }
}

/** Counts an action, and returns whether it is within the limit. Without rate limits each is. */
export async function isWithin(limiter: () => Limiter, key: string): Promise<boolean> {
  if (environment().rateLimits === 'off') return true
  try {
    await limiter().consume(key)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}

export const limiters = new Map<RateLimitName, Limiter>()

const HOUR_SECONDS = 3600
/** A limit of a minute would let too many mails pass in an hour, or too few in a busy minute. */
const hourly: ReadonlySet<RateLimitName> = new Set(['mails', 'staffMails'])

/** Counts a request against its limit, and throws a 429 with the sentence beyond it. */
export async function consumeRateLimit(
  name: RateLimitName,
  key: string,
  sentence?: (limit: number, minutes: number) => string,
): Promise<void> {
  const { rateLimits } = environment()
  if (rateLimits === 'off') return
  const limiter =
    limiters.get(name) ?? createLimiter(name, rateLimits[name], hourly.has(name) ? HOUR_SECONDS : 60)
  limiters.set(name, limiter)
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfter = Math.ceil(error.msBeforeNext / 1000)
    throw new HttpError(429, sentence?.(rateLimits[name], Math.ceil(retryAfter / 60)), { retryAfter })
  }
}

/** The client network of a request, by which limits are counted. */
export const networkOf = ({ ip }: Pick<Context, 'ip'>): string => clientNetworkKey(ip)

/** A whole IPv4 address, or the first half of an IPv6 address: one client network has all addresses of the second half. */
export function clientNetworkKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toNormalizedString().split(':').slice(0, 4).join(':')
}
