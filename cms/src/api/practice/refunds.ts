import { RateLimiterRes } from 'rate-limiter-flexible'
import { createLimiter } from '../../platform/http/rate-limit'
import { lazily } from '../../platform/lazily'

/** The causes of a request that never reached its server. Any other failure may have cost something there. */
const UNREACHED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Returns whether a fetch failed before its server was reached. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'code' in error.cause &&
  UNREACHED.has(error.cause.code)

const REFUNDS_PER_DAY = 3
const DAY_SECONDS = 24 * 60 * 60

const limiter = lazily(() => createLimiter('refunds', REFUNDS_PER_DAY, DAY_SECONDS))

/** Gives a turn back that the server was not asked for, a few times a day for each account. */
export async function refund(account: number, giveBack: () => Promise<unknown>): Promise<void> {
  try {
    await limiter().consume(`account ${account}`)
  } catch (error) {
    if (error instanceof RateLimiterRes) return
    throw error
  }
  await giveBack()
}
