import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Context } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { environment, type RateLimitName } from '../environment'
import { loadSecrets } from '../secrets'
import { HttpError } from './http-error'
import { sharedLimiter } from './rate-limit-table'

/** Counts what is done under a key. `consume` rejects with a `RateLimiterRes` what is one too many; `reward` takes one back. */
export type Limiter = Record<'consume' | 'reward', (key: string) => Promise<unknown>>

/**
 * Allows so many `points` in so many seconds, on all nodes of a Postgres together; SQLite has one node, which counts in its
 * memory. What is stored of a key does not tell whose it is.
 */
export function createLimiter(name: string, points: number, duration: number): Limiter {
  const options = { keyPrefix: name, points, duration }
  const own = new RateLimiterMemory(options)
  if (environment().database.client === 'sqlite') return own
  const shared = sharedLimiter({ ...options, insuranceLimiter: own })
  const { personSecret } = loadSecrets(environment().dataDir)
  const stored = (key: string) => createHmac('sha256', personSecret).update(key).digest('base64url')
  return {
    consume: (key) => shared.consume(stored(key)),
    reward: (key) => shared.reward(stored(key)),
  }
}

/** What counts, by the name of its limit. */
export const limiters = new Map<RateLimitName, Limiter>()

/** Counts a request of `who` against a limit of so many a minute, and throws when it is one too many. */
export async function countAgainst(name: RateLimitName, who: string): Promise<void> {
  const { rateLimits } = environment()
  if (rateLimits === 'off') return
  const limiter = limiters.get(name) ?? createLimiter(name, rateLimits[name], 60)
  limiters.set(name, limiter)
  try {
    await limiter.consume(who)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new HttpError(429, undefined, { retryAfter: Math.ceil(error.msBeforeNext / 1000) })
  }
}

/** The client network that a request comes from: what limits are counted by. */
export const networkOf = ({ ip }: Pick<Context, 'ip'>): string => clientNetworkKey(ip)

/** All of an IPv4 address, the first half of an IPv6 address, of which one client network has the rest. */
export function clientNetworkKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toNormalizedString().split(':').slice(0, 4).join(':')
}
