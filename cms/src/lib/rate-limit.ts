import ipaddr from 'ipaddr.js'
import type { Context } from 'koa'
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

/** The client network that a request comes from: what limits are counted by. */
export const networkOf = ({ ip }: Pick<Context, 'ip'>): string => clientNetworkKey(ip)

/** All of an IPv4 address, the first half of an IPv6 address, of which one client network has the rest. */
export function clientNetworkKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toNormalizedString().split(':').slice(0, 4).join(':')
}
