import type {
  deleteAnswer,
  deleteOwnAnswer,
  interviewAnswers,
  OwnAnswer,
  OwnData,
  ownAnswers,
  sendAnswer,
} from '@careerspeak/contract'
import { answerLimits } from '@careerspeak/contract'
import type { Context } from 'koa'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { offsetOf, paged } from '../../platform/http/paging'
import { readBrowserRecording } from '../../platform/recordings/browser-recording'
import { removeOnFailure } from '../../platform/storage/private-files'
import { accountUid } from '../account/account-changes'
import type { Reader } from '../account/reader-links'
import {
  finishedReview,
  handInOfSomeone,
  handInPopulate,
  handInUid,
  isAnswer,
  type StoredHandIn,
  storedHandIn,
} from '../homework/homework'
import { handInLinks } from '../homework/links'
import { filesOf, removeHandIns } from '../homework/service'
import { answerExpiry } from './retention'

const answers = () => strapi.db.query(handInUid)

const answerNotFound = () => new HttpError(404, 'This answer has been deleted.')

/** Stores a recorded answer of the caller, who is in a batch; admins never are. */
export const saveAnswer: Handler<typeof sendAnswer> = async ({ body: { question }, caller, ctx }) => {
  const { path, ending, mimeType, seconds } = await receiveRecording(ctx, caller)
  const file = await filesOf('answer').store(path, ending)
  const answer = await removeOnFailure(filesOf('answer'), file, () =>
    inTransaction(async () => {
      // Serialises concurrent uploads, so that each counts those before it.
      const [owner] = await lockRows<{ documentId: string }>(accountUid, { id: caller.id })
      if (!owner) throw new HttpError(401)
      await assertBelowAnswerLimit(caller)
      const sent = { owner: owner.documentId, question, handedInAt: new Date().toISOString(), version: 1 }
      const data: object = { ...sent, file, mimeType, seconds }
      const { documentId } = await strapi.documents(handInUid).create({ data })
      return storedHandIn.parse(await answers().findOne({ where: { documentId } }))
    }),
  )
  return { answer: toOwnAnswer(answer, caller) }
}

async function receiveRecording(ctx: Context, caller: Account) {
  const [received, ...others] = [ctx.request.files?.file].flat()
  if (!received) throw invalidField('file', 'There’s no recording here. Please record your answer again.')
  if (others.length > 0) throw invalidField('file', 'Please send one recording at a time.')
  if (received.size === 0)
    throw invalidField('file', 'This recording is empty. Please record your answer again.')
  return readBrowserRecording(received.filepath, caller.id)
}

/** Throws a 409 if an account has reached the limit of answers. */
export async function assertBelowAnswerLimit({ id }: Pick<Account, 'id'>): Promise<void> {
  if ((await answers().count({ where: { ...isAnswer, owner: { id } } })) < answerLimits.maxPerLearner) return
  throw new HttpError(
    409,
    `You’ve sent ${answerLimits.maxPerLearner} answers. Please delete one of them first.`,
    { code: 'TooManyAnswers' },
  )
}

/** The answers of an account, newest first. */
export async function answersOf(owner: number): Promise<StoredHandIn[]> {
  const found: unknown = await answers().findMany({
    where: { ...isAnswer, owner: { id: owner } },
    orderBy: [{ handedInAt: 'desc' }, { id: 'desc' }],
  })
  return z.array(storedHandIn).parse(found)
}

const datesOf = ({ handedInAt }: StoredHandIn) => ({
  sentAt: handedInAt.toISOString(),
  expiresAt: answerExpiry(handedInAt).toISOString(),
})

const toOwnAnswer = (answer: StoredHandIn, reader: Reader): OwnAnswer => ({
  _id: answer.documentId,
  question: answer.question,
  ...datesOf(answer),
  seconds: answer.seconds ?? 0,
  mimeType: answer.mimeType,
  url: handInLinks.linkFor(reader, answer.documentId),
  review: reviewOf(answer),
})

/** The review of an answer, which has no levels. */
function reviewOf(answer: StoredHandIn): OwnAnswer['review'] {
  const finished = finishedReview(answer)
  if (!finished) return null
  const { rubric: _, ...review } = finished
  return review
}

export const listOwnAnswers: Handler<typeof ownAnswers> = async ({ caller }) => ({
  answers: (await answersOf(caller.id)).map((answer) => toOwnAnswer(answer, caller)),
})

/** The recorded answers of an account, with links to the recordings. */
export async function ownAnswerData(owner: Account): Promise<Pick<OwnData, 'answers'>> {
  const answers = (await answersOf(owner.id)).map((answer) => {
    const { question, sentAt, seconds, url, review } = toOwnAnswer(answer, owner)
    return { question, sentAt, seconds, url, review }
  })
  return { answers }
}

const removeAnswer = (where: object): Promise<{ msg: string }> =>
  inTransaction(async (unit) => {
    if ((await removeHandIns(unit, 'answer', where)) === 0) throw answerNotFound()
    return { msg: 'Deleted Successfully' }
  })

/** Deletes the caller's own answer; throws a 404 for anyone else's. */
export const removeOwnAnswer: Handler<typeof deleteOwnAnswer> = ({ query: { id: documentId }, caller }) =>
  removeAnswer({ documentId, owner: { id: caller.id } })

export const removeAnyAnswer: Handler<typeof deleteAnswer> = ({ query: { id: documentId } }) =>
  removeAnswer({ documentId })

/** Lists the answers without a review, the oldest first, or all, the newest first. */
export const listAnswers: Handler<typeof interviewAnswers> = async ({ query: { state, ...paging } }) => {
  const waiting = state === 'waiting'
  const order = waiting ? 'asc' : 'desc'
  const [found, total] = await answers().findWithCount({
    // An answer without an owner is hidden until it is deleted.
    where: {
      ...isAnswer,
      owner: { id: { $notNull: true } },
      ...(waiting && { reviewedAt: { $null: true } }),
    },
    populate: handInPopulate,
    orderBy: [{ handedInAt: order }, { id: order }],
    offset: offsetOf(paging),
    limit: paging.limit,
  })
  const listed = z
    .array(handInOfSomeone)
    .parse(found)
    .map((answer) => ({
      _id: answer.documentId,
      fullName: answer.owner.fullName,
      batch_name: answer.owner.batch?.name ?? '',
      question: answer.question,
      ...datesOf(answer),
      seconds: answer.seconds ?? 0,
      reviewed: answer.reviewedAt !== null,
    }))
  return paged(listed, total, paging)
}
