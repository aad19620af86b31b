import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { ALL_ACCOUNTS } from './partner-days'

/** How long reports are kept. The privacy page states the same. */
export const practicePeriods = {
  /** Handled reports, after they were made. */
  reports: { years: 1 },
  /** The sums of a day of all accounts together, which tell what a language model costs. */
  totals: { years: 1 },
}

export const practiceRetention: RetentionSteps = {
  'partner days': (now) =>
    strapi.db.query('api::practice.partner-day').deleteMany({
      where: { day: { $lt: now.toISOString().slice(0, 10) }, accountId: { $ne: ALL_ACCOUNTS } },
    }),
  'partner totals': (now) =>
    strapi.db.query('api::practice.partner-day').deleteMany({
      where: { day: { $lt: instantBefore(now, practicePeriods.totals).toISOString().slice(0, 10) } },
    }),
  reports: (now) =>
    strapi.db.query('api::practice.report').deleteMany({
      where: { handled: true, createdAt: { $lte: instantBefore(now, practicePeriods.reports) } },
    }),
}
