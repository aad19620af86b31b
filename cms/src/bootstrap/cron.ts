import { sendDueAnnouncements } from '../api/announcement/send'
import { settleClasses } from '../api/attendance/keep-attendance'
import { runRetention } from '../retention/hourly'
import { keepTimes } from '../scheduling/round'
import { publishBegunSessions } from '../scheduling/sessions'

/**
 * Starts what is done by the clock: once an hour what the privacy policy promises, every minute the announcements that are due and
 * who has missed a class, and every quarter of a minute the content that is due.
 */
export function startCron(): void {
  // The global is gone when the CMS has stopped; what is underway may still fail.
  const { log } = strapi
  const task = (work: () => Promise<void>) => () => work().catch((error: unknown) => log.error(error))
  strapi.cron.add({
    retention: { task: task(runRetention), options: { rule: '0 23 * * * *' } },
    announcements: { task: task(sendDueAnnouncements), options: { rule: '5 * * * * *' } },
    attendance: { task: task(settleClasses), options: { rule: '30 * * * * *' } },
    schedule: { task: task(keepTimes), options: { rule: '*/15 * * * * *' } },
    sessions: { task: task(publishBegunSessions), options: { rule: '5/15 * * * * *' } },
  })
}
