import type { RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../../../platform/http/http-error'
import { createLimiter, type Limiter } from '../../../platform/http/rate-limit'

const MINUTE = 60
const HOUR = 3600

/** How many times the limit of a minute and of one network an account bears in an hour, from all unknown networks together. */
const OF_ALL_NETWORKS = 10

const BY_VERY_MANY =
  'There have been too many wrong passwords for this account. Log in from a place where you have logged in before, or choose “Forgot your password?”.'

/** Who tries to log in: with which e-mail address, from which client network, and whether the account was entered from there before. */
export type Attempt = { email: string; network: string; known: boolean }

/**
 * Bounds wrong passwords, whether an account has the e-mail address or not. `limit` of them a minute block the pair of
 * address and client network and nobody else. From all networks that the account has never been entered from, ten times
 * as many an hour block those networks, but not the ones that its owner uses.
 */
export function createWrongPasswords(limit: number) {
  const ofPair = createLimiter('wrongPassword', limit, MINUTE)
  const ofAccount = createLimiter('wrongPasswordOfAll', limit * OF_ALL_NETWORKS, HOUR)

  return {
    /**
     * Does the check of a password, which says whether it was right. Throws a 429 before it where there were too many
     * wrong ones. A check counts as wrong until it is done, so that many at once are not more than one after another.
     */
    async check({ email, network, known }: Attempt, isRight: () => Promise<boolean>): Promise<boolean> {
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
      const forget = () => Promise.all(counted.map((each) => each()))
      try {
        await count(ofPair, `${network} ${email}`)
        if (!known) await count(ofAccount, email, BY_VERY_MANY)
        const right = await isRight()
        if (right) await forget()
        return right
      } catch (error) {
        await forget()
        throw error
      }
    },
  }
}

export type WrongPasswords = ReturnType<typeof createWrongPasswords>
