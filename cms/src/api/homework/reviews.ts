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
  subjectOf,
  toHandIn,
} from './homework'

/** A hand-in of the caller's batches, or for an admin any answer; throws a 404 for any other. */
async function findCoached(caller: Account, documentId: string): Promise<HandInOfSomeone> {
  const handIn = await findHandIn(documentId)
  const { task } = handIn
  if (!(task ? await mayCoach(caller, task.batch.id) : caller.role === 'institute-admin'))
    throw handInNotFound()
  return handIn
}

function toCoached(handIn: HandInOfSomeone, reader: Reader): CoachedHandIn {
  const { dueAt, ...subject } = subjectOf(handIn)
  return {
    ...toHandIn(handIn, dueAt, reader),
    ...subject,
    fullName: handIn.owner.fullName,
    review: handIn.review,
    reviewedAt: handIn.reviewedAt?.toISOString() ?? null,
    version: handIn.version,
  }
}

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
    if (done && !stored.reviewedAt && !stored.owner.blocked) await mailReviewed(stored)
    return findHandIn(documentId)
  })
  return { handIn: toCoached(handIn, caller) }
}

function mailReviewed({ owner: { id }, task, question }: HandInOfSomeone): Promise<void> {
  const link = (path: string) => ({ institute: `${environment().siteUrl}${path}` })
  return task
    ? mailNotice('homeworkReviewed', { id }, () => ({
        title: { person: task.title },
        link: link(`/homework#${task.documentId}`),
      }))
    : mailNotice('answerReviewed', { id }, () => ({
        question: { person: question },
        link: link('/mock-interview#sent'),
      }))
}
