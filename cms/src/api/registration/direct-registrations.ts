import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { environment } from '../../lib/environment'

const MOST = 5
const TEN_MINUTES = 600

const limiter = new RateLimiterMemory({ points: MOST, duration: TEN_MINUTES })

/**
 * Whether a registration needs no click in its mail: the first five of a client network in ten minutes. Each one is
 * counted, also that of an address which is registered already, for the count must not tell the two apart.
 */
export async function countDirect(clientNetwork: string): Promise<boolean> {
  if (environment().rateLimits === 'off') return true
  try {
    await limiter.consume(clientNetwork)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}
