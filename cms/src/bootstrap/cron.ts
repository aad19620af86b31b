import { runRetention } from '../retention/hourly'
import { writeDueMails } from '../scheduling/every-minute'
import { keepTimes } from '../scheduling/round'

/**
 * Starts what is done by the clock: once an hour what the privacy policy promises, and every minute the mails that are due, every quarter of it what
 * is to be published. */
export function startCron(): void {
  // The global is gone when the CMS has stopped; what is underway may still fail.
  const { log } = strapi
  const task = (work: () => Promise<void>) => () => work().catch((error: unknown) => log.error(error))
  strapi.cron.add({
    retention: { task: task(runRetention), options: { rule: '0 23 * * * *' } },
    mails: { task: task(writeDueMails), options: { rule: '30 * * * * *' } },
    schedule: { task: task(keepTimes), options: { rule: '*/15 * * * * *' } },
  })
}
