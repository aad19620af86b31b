import { answerLimits } from '@careerspeak/contract'
import { DateTime } from 'luxon'
import { inTransaction } from '../../platform/database/unit-of-work'
import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { removeFilesOlderThan, storageOf } from '../../platform/storage/storage'
import { removeHandIns } from '../homework/service'

/** How long recorded answers are kept. The privacy page states the same. */
export const interviewPeriods = {
  /** After they were sent. */
  answers: { days: answerLimits.keptDays },
}

/** Longer than it takes to delete an answer and its recording. */
const GRACE = { days: 1 }

/** When a recorded answer is deleted. */
export const answerExpiry = (sentAt: Date): Date =>
  DateTime.fromJSDate(sentAt, { zone: 'utc' }).plus(interviewPeriods.answers).toJSDate()

export const interviewRetention: RetentionSteps = {
  answers: (now) =>
    inTransaction((unit) =>
      removeHandIns(unit, 'answer', { handedInAt: { $lte: instantBefore(now, interviewPeriods.answers) } }),
    ),
}

export const interviewCleanup: RetentionSteps = {
  // A crash may leave recordings without an answer. They are deleted by age, so that a wrong database loses
  // none.
  'orphaned recordings': (now) =>
    removeFilesOlderThan(
      storageOf('recordings'),
      /^[\da-f-]{36}\.\w+$/,
      instantBefore(instantBefore(now, interviewPeriods.answers), GRACE),
    ),
}
