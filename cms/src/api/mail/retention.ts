import { join } from 'node:path'
import { environment } from '../../platform/environment'
import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { createDiskStorage } from '../../platform/storage/disk'
import { removeFilesOlderThan } from '../../platform/storage/storage'

/** How long mails are kept. The privacy page states the same. */
export const mailPeriods = {
  /** After they were sent or given up. */
  mails: { days: 30 },
}

/** A mail that found no mail server for so long is given up, like one that a server has refused for so long. */
const MAX_WAIT = { days: 2 }

const mails = () => strapi.db.query('api::mail.mail')

export const mailRetention: RetentionSteps = {
  'late mails': (now) =>
    mails().updateMany({
      where: { state: 'waiting', dueAt: { $lte: instantBefore(now, MAX_WAIT) } },
      data: { state: 'failed', lastError: 'No mail server was there to take it.' },
    }),
  'sent mails': (now) =>
    mails().deleteMany({ where: { state: 'sent', sentAt: { $lte: instantBefore(now, mailPeriods.mails) } } }),
  'failed mails': (now) =>
    mails().deleteMany({
      where: { state: 'failed', dueAt: { $lte: instantBefore(now, mailPeriods.mails) } },
    }),
}

/** Mails this node wrote to disk, if no mail server is configured. */
export const mailNodeCleanup: RetentionSteps = {
  'outbox files': (now) =>
    removeFilesOlderThan(
      createDiskStorage(join(environment().dataDir, 'outbox')),
      /\.eml(\.part)?$/,
      instantBefore(now, mailPeriods.mails),
    ),
}
