import type { CoachedHandIn, openHandIn, reviewHandIn } from '@careerspeak/contract'
import { byMoment } from '@careerspeak/contract/homework'
import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { mailNotice } from '../account/notices'
import type { Reader } from '../account/reader-links'
import { mayCoach } from '../coaching/coaches'
import {
  findHandIn,
  type HandInOfSomeone,
  handInNotFound,
  handInUid,
  type StoredReview,
  toHandIn,
} from './homework'

/** A hand-in of the caller's batches; throws a 404 for any other. */
async function findCoached(caller: Account, documentId: string): Promise<HandInOfSomeone> {
  const handIn = await findHandIn(documentId)
  if (!(await mayCoach(caller, handIn.task.batch.id))) throw handInNotFound()
  return handIn
}

const toCoached = (handIn: HandInOfSomeone, reader: Reader): CoachedHandIn => ({
  ...toHandIn(handIn, handIn.task, reader),
  fullName: handIn.owner.fullName,
  batch_name: handIn.task.batch.name,
  title: handIn.task.title,
  task: handIn.task.text,
  kind: handIn.task.kind,
  review: handIn.review,
  reviewedAt: handIn.reviewedAt?.toISOString() ?? null,
  version: handIn.version,
})

export const showHandIn: Handler<typeof openHandIn> = async ({ query: { id }, caller }) => ({
  handIn: toCoached(await findCoached(caller, id), caller),
})

/** Returns whether a place is within a written text; a recording has none. */
const hasWords = ({ text }: HandInOfSomeone, { start, end }: { start: number; end: number }): boolean =>
  end <= text.length && text.slice(start, end).trim() !== ''

/** Saves a review by its version; the first finished one is mailed to the learner. */
export const saveHandInReview: Handler<typeof reviewHandIn> = async ({
  query: { id: documentId },
  body: { version, done, ...given },
  caller,
}) => {
  const handIn = await inTransaction(async () => {
    await lockRows(handInUid, { documentId })
    const stored = await findCoached(caller, documentId)
    if (stored.version !== version)
      throw new HttpError(
        409,
        'This review has been saved elsewhere since you opened it, or the learner has handed in again. Please load it again.',
      )
    if (given.notes.some(({ place }) => place && !hasWords(stored, place)))
      throw new HttpError(400, 'These words aren’t in the text. Please mark them again.')
    const review: StoredReview = {
      ...given,
      notes: given.notes.toSorted(byMoment),
    }
    // A finished review stays finished while the coach improves it.
    const reviewedAt = done ? new Date().toISOString() : stored.reviewedAt
    const data: object = { review, reviewedAt, version: version + 1 }
    await strapi.documents(handInUid).update({ documentId, data })
    if (done && !stored.reviewedAt && !stored.owner.blocked) {
      const { owner, task } = stored
      const link = `${environment().siteUrl}/homework#${task.documentId}`
      await mailNotice('homeworkReviewed', { id: owner.id }, () => ({
        title: { person: task.title },
        link: { institute: link },
      }))
    }
    return findHandIn(documentId)
  })
  return { handIn: toCoached(handIn, caller) }
}
