import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'

/** How long reports are kept. The privacy page states the same. */
export const practicePeriods = {
  /** Handled reports, after they were made. */
  reports: { years: 1 },
}

export const practiceRetention: RetentionSteps = {
  'partner days': (now) =>
    strapi.db
      .query('api::practice.partner-day')
      .deleteMany({ where: { day: { $lt: now.toISOString().slice(0, 10) } } }),
  reports: (now) =>
    strapi.db.query('api::practice.report').deleteMany({
      where: { handled: true, createdAt: { $lte: instantBefore(now, practicePeriods.reports) } },
    }),
}
