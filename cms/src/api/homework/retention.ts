import { homeworkLimits } from '@careerspeak/contract'
import { inTransaction } from '../../platform/database/unit-of-work'
import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { removeFilesOlderThan, storageOf } from '../../platform/storage/storage'
import { pieceUid } from './homework'
import { removeHandIns } from './service'

/** How long homework is kept. The privacy page states the same. */
export const homeworkPeriods = {
  /** After it was handed in. */
  homework: { days: homeworkLimits.keptDays },
  /** Pieces of a recording, after the last one arrived. */
  pieces: { days: homeworkLimits.pieceDays },
}

export const homeworkRetention: RetentionSteps = {
  homework: (now) =>
    inTransaction((unit) =>
      removeHandIns(unit, 'homework', { handedInAt: { $lte: instantBefore(now, homeworkPeriods.homework) } }),
    ),
  'pieces of recordings': (now) =>
    strapi.db
      .query(pieceUid)
      .deleteMany({ where: { createdAt: { $lte: instantBefore(now, homeworkPeriods.pieces) } } }),
}

export const homeworkCleanup: RetentionSteps = {
  // A crash may leave recordings without a hand-in. They are deleted by age, so that a wrong database loses none.
  'orphaned homework': (now) =>
    removeFilesOlderThan(
      storageOf('homework'),
      /^[\da-f-]{36}\.\w+$/,
      instantBefore(instantBefore(now, homeworkPeriods.homework), { days: 1 }),
    ),
}
