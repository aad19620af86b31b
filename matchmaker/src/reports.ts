import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Report } from './pairing.ts'
import { createRateLimit } from './rate-limit.ts'

/** The endpoint for reports and the secret it requires. */
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
 * Sends a report to the CMS: `POST /api/reports` with a `Report` as its body. The CMS returns 201 even if it already
 * has the report of this match and reporter, so a lost response is retried. Returns whether it was stored; the number
 * per minute is limited by client network.
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
