import { settleClasses } from '../api/attendance/keep-attendance'
import { runRetention } from '../retention/hourly'
import { writeDueMails } from '../scheduling/every-minute'
import { keepTimes } from '../scheduling/round'
import { publishBegunSessions } from '../scheduling/sessions'

/**
 * Starts what is done by the clock: once an hour what the privacy policy promises, every minute the mails that are due and who has
 * missed a class, and every quarter of a minute what is to be published.
 */
export function startCron(): void {
  // The global is gone when the CMS has stopped; what is underway may still fail.
  const { log } = strapi
  const task = (work: () => Promise<void>) => () => work().catch((error: unknown) => log.error(error))
  strapi.cron.add({
    retention: { task: task(runRetention), options: { rule: '0 23 * * * *' } },
    mails: { task: task(writeDueMails), options: { rule: '30 * * * * *' } },
    attendance: { task: task(settleClasses), options: { rule: '10 * * * * *' } },
    schedule: { task: task(keepTimes), options: { rule: '*/15 * * * * *' } },
    sessions: { task: task(publishBegunSessions), options: { rule: '5/15 * * * * *' } },
  })
}
