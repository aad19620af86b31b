import type { deleteAnswer, interviewAnswer, interviewAnswers, reviewAnswer } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { offsetOf, paged } from '../../platform/http/paging'
import { mailNotice } from '../account/notices'
import { removeAnswer } from './answers'
import { findAnswer, findAnswers, toCoachedAnswer } from './read-answers'
import { answerExpiry } from './retention'
import { answerUid, type StoredReview } from './service'

/** Lists the answers without a review, or all. */
export const listAnswers: Handler<typeof interviewAnswers> = async ({ query: { state, ...paging } }) => {
  const waiting = state === 'waiting'
  const { answers, total } = await findAnswers({
    where: waiting ? { reviewedAt: { $null: true } } : {},
    newestFirst: !waiting,
    offset: offsetOf(paging),
    limit: paging.limit,
  })
  const listed = answers.map((answer) => ({
    _id: answer.documentId,
    fullName: answer.owner.fullName,
    batch_name: answer.owner.batch?.name ?? '',
    question: answer.question,
    sentAt: answer.sentAt.toISOString(),
    expiresAt: answerExpiry(answer.sentAt).toISOString(),
    seconds: answer.seconds,
    reviewed: answer.reviewedAt !== null,
  }))
  return paged(listed, total, paging)
}

export const showAnswer: Handler<typeof interviewAnswer> = async ({ query: { id }, caller }) => ({
  answer: toCoachedAnswer(await findAnswer(id), caller),
})

/** Saves a review; the first one is mailed to the learner. */
export const saveReview: Handler<typeof reviewAnswer> = async ({
  query: { id: documentId },
  body: { previous, ...given },
  caller,
}) => {
  const answer = await inTransaction(async () => {
    await lockRows(answerUid, { documentId })
    const stored = await findAnswer(documentId)
    if ((stored.reviewedAt?.toISOString() ?? null) !== previous)
      throw new HttpError(
        409,
        'Someone else has reviewed this answer in the meantime. Please open it again to see what they wrote.',
      )
    // A note on the last moment may be slightly past the end, by rounding in the player.
    const notes = given.notes
      .map(({ at, text }) => ({ at: Math.min(at, stored.seconds), text }))
      .sort((one, other) => one.at - other.at)
    const review: StoredReview = { ...given, notes }
    const data: object = { review, reviewedAt: new Date().toISOString() }
    await strapi.documents(answerUid).update({ documentId, data })
    if (!stored.reviewedAt && !stored.owner.blocked) {
      const { owner, question } = stored
      await mailNotice('answerReviewed', { id: owner.id }, () => ({
        question: { person: question },
        link: { institute: `${environment().siteUrl}/mock-interview#sent` },
      }))
    }
    return findAnswer(documentId)
  })
  return { answer: toCoachedAnswer(answer, caller) }
}

export const removeAnyAnswer: Handler<typeof deleteAnswer> = async ({ query: { id } }) => removeAnswer(id)
