import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Report } from './pairing.ts'
import { createRateLimit } from './rate-limit.ts'

/** Where reports go, and the secret both sides know. */
export type Archive = { readonly url: URL; readonly secret: string }

const requestTimeout = 5000
const pauses = [0, 500, 2000]

const post = async ({ url, secret }: Archive, report: Report) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    signal: AbortSignal.timeout(requestTimeout),
    redirect: 'error',
  })
  await response.body?.cancel()
  return response.status
}

/**
 * Hands a report to the CMS: `POST /api/reports` with the body of a `Report`. The CMS answers 201, also when it has this
 * report (one a match and reporter) already; so an answer that got lost is asked for again. Answers whether it is stored;
 * of one client network, only so many a minute are.
 */
export const createReporter = (archive: Archive | undefined, perMinute: number, log: Logger) => {
  const rate = createRateLimit(perMinute)
  return async (report: Report, network: string) => {
    if (!rate.allows(network)) return false
    if (!archive) {
      log.error('a report cannot be stored: MATCHMAKER_SECRET is not set')
      return false
    }
    const { matchId } = report
    for (const pause of pauses) {
      await wait(pause)
      try {
        const status = await post(archive, report)
        if (status === 200 || status === 201) return true
        log.error({ status, matchId }, 'the CMS did not take a report')
        if (status < 500 && status !== 429) return false
      } catch (cause) {
        log.error({ reason: String(cause), matchId }, 'the CMS could not be reached for a report')
      }
    }
    return false
  }
}
