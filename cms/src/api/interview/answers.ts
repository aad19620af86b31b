import type { deleteOwnAnswer, ownAnswers, sendAnswer } from '@careerspeak/contract'
import { answerLimits } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { answerNotFound, answersOf, toOwnAnswer } from './read-answers'
import { withStoredRecording } from './received-recording'
import { answerUid, deleteAnswer, storedAnswer } from './service'

/** Stores a recorded answer of the caller, who is in a batch; admins never are. */
export const saveAnswer: Handler<typeof sendAnswer> = async ({ body: { question }, caller, ctx }) => {
  const answer = await withStoredRecording({ ctx, caller }, (stored) =>
    inTransaction(async () => {
      // Serialises concurrent uploads, so that each counts those before it.
      const [owner] = await lockRows<{ documentId: string }>(accountUid, { id: caller.id })
      if (!owner) throw new HttpError(401)
      await assertBelowAnswerLimit(caller)
      const data = { owner: owner.documentId, question, sentAt: new Date().toISOString(), ...stored }
      const { documentId } = await strapi.documents(answerUid).create({ data })
      return storedAnswer.parse(await strapi.db.query(answerUid).findOne({ where: { documentId } }))
    }),
  )
  return { answer: toOwnAnswer(answer, caller) }
}

/** Throws a 409 if an account has reached the limit of answers. */
export async function assertBelowAnswerLimit({ id }: Pick<Account, 'id'>): Promise<void> {
  if ((await strapi.db.query(answerUid).count({ where: { owner: { id } } })) < answerLimits.maxPerLearner)
    return
  throw new HttpError(
    409,
    `You’ve sent ${answerLimits.maxPerLearner} answers. Please delete one of them first.`,
    {
      code: 'TooManyAnswers',
    },
  )
}

export const listOwnAnswers: Handler<typeof ownAnswers> = async ({ caller }) => {
  return { answers: (await answersOf(caller.id)).map((answer) => toOwnAnswer(answer, caller)) }
}

/** Deletes the caller's own answer; throws a 404 for anyone else's. */
export const removeOwnAnswer: Handler<typeof deleteOwnAnswer> = async ({
  query: { id: documentId },
  caller,
}) => {
  const owned = await strapi.db.query(answerUid).count({ where: { documentId, owner: { id: caller.id } } })
  if (owned === 0) throw answerNotFound()
  return removeAnswer(documentId)
}

export async function removeAnswer(documentId: string): Promise<{ msg: string }> {
  if (!(await deleteAnswer(documentId))) throw answerNotFound()
  return { msg: 'Deleted Successfully' }
}
