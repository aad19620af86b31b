import { settleClasses } from '../api/attendance/keep-attendance'
import { runRetention } from '../retention/hourly'
import { metricsOf } from '../running/metrics'
import { writeDueMails } from '../scheduling/every-minute'
import { keepTimes } from '../scheduling/round'
import { publishBegunSessions } from '../scheduling/sessions'

/**
 * Starts what is done by the clock: once an hour what the privacy policy promises, every minute the mails that are due and who
 * has missed a class, and every quarter of a minute what is to be published.
 */
export function startCron(): void {
  // The global is gone when the CMS has stopped; what is underway may still fail.
  const { log } = strapi
  const metrics = metricsOf()
  const round = (name: string, work: () => Promise<void>) => async () => {
    const start = performance.now()
    const failed = await work().then(
      () => false,
      (error: unknown) => {
        log.error(error)
        return true
      },
    )
    metrics.roundEnded(name, failed ? 'failed' : 'done', performance.now() - start)
  }
  strapi.cron.add({
    retention: { task: round('retention', runRetention), options: { rule: '0 23 * * * *' } },
    mails: { task: round('mails', writeDueMails), options: { rule: '30 * * * * *' } },
    attendance: { task: round('attendance', settleClasses), options: { rule: '10 * * * * *' } },
    schedule: { task: round('schedule', keepTimes), options: { rule: '*/15 * * * * *' } },
    sessions: { task: round('sessions', publishBegunSessions), options: { rule: '5/15 * * * * *' } },
  })
}
