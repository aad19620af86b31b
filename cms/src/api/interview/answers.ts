import type { deleteOwnAnswer, ownAnswers, sendAnswer } from '@careerspeak/contract'
import { answerLimits } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import type { Account } from '../account/accounts'
import type { LinksFor } from '../account/reader-links'
import { answerUid, storedAnswer } from './answer-hooks'
import { answerNotFound, answersOf, toOwnAnswer } from './read-answers'
import { withKeptRecording } from './received-recording'
import type { Recordings } from './recordings'

/** Keeps a recorded answer of the caller, who is in a batch: so no admin is, whose account joins none. */
export const takeAnswer =
  (recordings: Recordings, linksFor: LinksFor): Handler<typeof sendAnswer, Account> =>
  async ({ body: { question }, caller, ctx }) => {
    const answer = await withKeptRecording(recordings, { ctx, caller }, (kept) =>
      inTransaction(async () => {
        // Of several at once, each sees those before it.
        const [owner] = await lockRows<{ documentId: string }>(accountUid, { id: caller.id })
        if (!owner) throw new HttpError(401)
        await assertRoom(caller)
        const data = { owner: owner.documentId, question, sentAt: new Date().toISOString(), ...kept }
        const { documentId } = await strapi.documents(answerUid).create({ data })
        return storedAnswer.parse(await strapi.db.query(answerUid).findOne({ where: { documentId } }))
      }),
    )
    return { answer: toOwnAnswer(answer, linksFor(caller)) }
  }

/** Throws a 409 where an account has sent as many answers as it may. */
export async function assertRoom({ id }: Pick<Account, 'id'>): Promise<void> {
  if ((await strapi.db.query(answerUid).count({ where: { owner: { id } } })) < answerLimits.maxPerLearner)
    return
  throw new HttpError(
    409,
    `You have sent ${answerLimits.maxPerLearner} answers. Please delete one of them first.`,
    {
      code: 'TooManyAnswers',
    },
  )
}

/** Lists the answers that the caller has sent. */
export const listOwnAnswers =
  (linksFor: LinksFor): Handler<typeof ownAnswers, Account> =>
  async ({ caller }) => {
    const linkTo = linksFor(caller)
    return { answers: (await answersOf(caller.id)).map((answer) => toOwnAnswer(answer, linkTo)) }
  }

/** Deletes an answer of the caller; another learner's is none. */
export const dropOwnAnswer: Handler<typeof deleteOwnAnswer, Account> = async ({
  query: { id: documentId },
  caller,
}) => {
  const owned = await strapi.db.query(answerUid).count({ where: { documentId, owner: { id: caller.id } } })
  if (owned === 0) throw answerNotFound()
  return removeAnswer(documentId)
}

/** Deletes an answer, or throws a 404. */
export async function removeAnswer(documentId: string): Promise<{ msg: string }> {
  const { entries } = await strapi.documents(answerUid).delete({ documentId })
  if (entries.length === 0) throw answerNotFound()
  return { msg: 'Deleted Successfully' }
}
