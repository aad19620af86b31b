import type { RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../../../platform/http/http-error'
import { createLimiter, type Limiter } from '../../../platform/http/rate-limit'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/**
 * The hourly limit of an account over all unknown networks, as a multiple of the limit per minute and
 * network.
 */
const ALL_NETWORKS_FACTOR = 10

const ACCOUNT_BLOCKED_MESSAGE =
  'There have been too many wrong passwords for this account. Log in from a place where you’ve logged in before, or choose “Forgot your password?”.'

/** A login attempt; `known` says whether the account has been used from this network before. */
export type Attempt = { email: string; network: string; known: boolean }

/**
 * Limits wrong passwords per e-mail address, whether it has an account or not. `limit` failures a minute
 * block the pair of address and network. Ten times as many an hour block all networks the owner has never
 * used.
 */
export function createFailedPasswordLimiter(limit: number) {
  const pairLimiter = createLimiter('wrongPassword', limit, MINUTE_SECONDS)
  const accountLimiter = createLimiter('wrongPasswordOfAll', limit * ALL_NETWORKS_FACTOR, HOUR_SECONDS)

  return {
    /**
     * Runs a password check, or throws a 429 after too many failures. A check counts as a failure until it is
     * done, so that concurrent attempts stay within the limit.
     */
    async check({ email, network, known }: Attempt, isCorrect: () => Promise<boolean>): Promise<boolean> {
      const counted: (() => Promise<unknown>)[] = []
      const count = async (limiter: Limiter, key: string, sentence?: string) => {
        await limiter.consume(key).catch((blocked: RateLimiterRes) => {
          throw new HttpError(429, sentence, {
            code: 'TooManyWrongPasswords',
            retryAfter: Math.ceil(blocked.msBeforeNext / 1000),
          })
        })
        counted.push(() => limiter.reward(key))
      }
      const refund = () => Promise.all(counted.map((each) => each()))
      try {
        await count(pairLimiter, `${network} ${email}`)
        if (!known) await count(accountLimiter, email, ACCOUNT_BLOCKED_MESSAGE)
        const right = await isCorrect()
        if (right) await refund()
        return right
      } catch (error) {
        await refund()
        throw error
      }
    },
  }
}
