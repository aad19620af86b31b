import { join } from 'node:path'
import { environment } from '../../platform/environment'
import { before, type RetentionSteps } from '../../platform/jobs/retention'
import { createDiskStorage } from '../../platform/storage/disk'
import { removeOlder } from '../../platform/storage/storage'

/** How long mails are kept. The privacy page states the same. */
export const mailPeriods = {
  /** After they were sent or given up. */
  mails: { days: 30 },
}

const mails = () => strapi.db.query('api::mail.mail')

export const mailRetention: RetentionSteps = {
  'sent mails': (now) =>
    mails().deleteMany({ where: { state: 'sent', sentAt: { $lte: before(now, mailPeriods.mails) } } }),
  'failed mails': (now) =>
    mails().deleteMany({ where: { state: 'failed', dueAt: { $lte: before(now, mailPeriods.mails) } } }),
}

/** Mails this node wrote to disk, if no mail server is configured. */
export const mailNodeCleanup: RetentionSteps = {
  'outbox files': (now) =>
    removeOlder(
      createDiskStorage(join(environment().dataDir, 'outbox')),
      /\.eml(\.part)?$/,
      before(now, mailPeriods.mails),
    ),
}
