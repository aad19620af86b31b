import { sendDueAnnouncements } from '../api/announcement/send'
import { runRetention } from '../retention/hourly'
import { keepTimes } from '../scheduling/round'

/**
 * Starts what is done by the clock: once an hour what the privacy policy promises, every minute the announcements that are due, and
 * every quarter of a minute the content.
 */
export function startCron(): void {
  // The global is gone when the CMS has stopped; what is underway may still fail.
  const { log } = strapi
  const task = (work: () => Promise<void>) => () => work().catch((error: unknown) => log.error(error))
  strapi.cron.add({
    retention: { task: task(runRetention), options: { rule: '0 23 * * * *' } },
    announcements: { task: task(sendDueAnnouncements), options: { rule: '5 * * * * *' } },
    schedule: { task: task(keepTimes), options: { rule: '*/15 * * * * *' } },
  })
}
