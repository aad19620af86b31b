import { answerLimits } from '@careerspeak/contract'
import { DateTime } from 'luxon'
import { inTransaction } from '../../platform/database/unit-of-work'
import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { removeFilesOlderThan, storageOf } from '../../platform/storage/storage'
import { removeAnswers } from './answer-hooks'

/** How long recorded answers are kept. The privacy page says the same. */
export const interviewPeriods = {
  /** After they were sent. */
  answers: { days: answerLimits.keptDays },
}

/** Longer than an answer and its recording take to be deleted. */
const GRACE = { days: 1 }

/** The instant at which a recorded answer is deleted. */
export const answerExpiry = (sentAt: Date): Date =>
  DateTime.fromJSDate(sentAt, { zone: 'utc' }).plus(interviewPeriods.answers).toJSDate()

export const interviewRetention: RetentionSteps = {
  answers: (now) =>
    inTransaction((unit) =>
      removeAnswers(unit, { sentAt: { $lte: instantBefore(now, interviewPeriods.answers) } }),
    ),
}

export const interviewCleanup: RetentionSteps = {
  // A crash leaves recordings without their answer. Their age decides and not the database, so that a wrong database loses none.
  'orphaned recordings': (now) =>
    removeFilesOlderThan(
      storageOf('recordings'),
      /^[\da-f-]{36}\.\w+$/,
      instantBefore(instantBefore(now, interviewPeriods.answers), GRACE),
    ),
}
