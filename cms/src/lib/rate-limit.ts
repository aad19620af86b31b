import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { environment, type RateLimitName } from './environment'
import { HttpError } from './http-error'

const limiters = new Map<RateLimitName, RateLimiterMemory>()

/** Counts a request of `who` against a limit of so many a minute, and throws when it is one too many. */
export async function countAgainst(name: RateLimitName, who: string): Promise<void> {
  const { rateLimits } = environment()
  if (rateLimits === 'off') return
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: rateLimits[name], duration: 60 })
  limiters.set(name, limiter)
  try {
    await limiter.consume(who)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new HttpError(429, undefined, { retryAfter: Math.ceil(error.msBeforeNext / 1000) })
  }
}

/** What of an address belongs to one household: all of an IPv4 address, the first half of an IPv6 address. */
export function household(address: string): string {
  const [mapped] = /\d+\.\d+\.\d+\.\d+$/.exec(address) ?? []
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail?.split(':') ?? [])]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
