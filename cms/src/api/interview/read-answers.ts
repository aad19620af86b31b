import type { CoachedAnswer, OwnAnswer, OwnData } from '@careerspeak/contract'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { text } from '../../platform/database/rows'
import { HttpError } from '../../platform/http/http-error'
import type { Reader } from '../account/reader-links'
import { recordingLinks } from './recordings'
import { answerExpiry } from './retention'
import { answerUid, type StoredAnswer, storedAnswer } from './service'

export const answerNotFound = () => new HttpError(404, 'This answer has been deleted.')

/** An answer with its owner and their current batch. */
const coached = storedAnswer.extend({
  owner: z.object({
    id: z.number(),
    documentId: z.string(),
    fullName: text,
    email: z.string(),
    blocked: z.boolean().nullable(),
    batch: z.object({ name: z.string() }).nullable(),
  }),
})
type StoredWithOwner = z.infer<typeof coached>

/** An answer without an owner is hidden until it is deleted. */
const owned = { owner: { id: { $notNull: true } } }

const populate = {
  owner: {
    select: ['documentId', 'fullName', 'email', 'blocked'],
    populate: { batch: { select: ['name'] } },
  },
}

/** The answer with this id and its owner; throws a 404 if there is none. */
export async function findAnswer(documentId: string): Promise<StoredWithOwner> {
  const where = { documentId, ...owned }
  const found: unknown = await strapi.db.query(answerUid).findOne({ where, populate })
  if (!found) throw answerNotFound()
  return coached.parse(found)
}

type AnswerQuery = { where: object; newestFirst: boolean; offset: number; limit: number }

/** A page of matching answers and their total, in a fixed number of statements. */
export async function findAnswers({
  where,
  newestFirst,
  ...page
}: AnswerQuery): Promise<{ answers: StoredWithOwner[]; total: number }> {
  const order = newestFirst ? 'desc' : 'asc'
  const [found, total] = await strapi.db.query(answerUid).findWithCount({
    where: { ...where, ...owned },
    populate,
    orderBy: [{ sentAt: order }, { id: order }],
    ...page,
  })
  return { answers: z.array(coached).parse(found), total }
}

/** The answers of an account, newest first. */
export async function answersOf(owner: number): Promise<StoredAnswer[]> {
  const found: unknown = await strapi.db
    .query(answerUid)
    .findMany({ where: { owner: { id: owner } }, orderBy: [{ sentAt: 'desc' }, { id: 'desc' }] })
  return z.array(storedAnswer).parse(found)
}

/** An answer as its owner sees it. */
export const toOwnAnswer = (answer: StoredAnswer, reader: Reader): OwnAnswer => ({
  _id: answer.documentId,
  question: answer.question,
  sentAt: answer.sentAt.toISOString(),
  expiresAt: answerExpiry(answer.sentAt).toISOString(),
  seconds: answer.seconds,
  mimeType: answer.mimeType,
  url: recordingLinks.linkFor(reader, answer.documentId),
  review: reviewOf(answer),
})

const reviewOf = ({ review, reviewedAt }: StoredAnswer): OwnAnswer['review'] =>
  review && reviewedAt && { ...review, reviewedAt: reviewedAt.toISOString() }

/** An answer as coaches see it. */
export const toCoachedAnswer = (answer: StoredWithOwner, reader: Reader): CoachedAnswer => ({
  ...toOwnAnswer(answer, reader),
  fullName: answer.owner.fullName,
  batch_name: answer.owner.batch?.name ?? '',
})

/** The recorded answers of an account, with links to the recordings. */
export async function ownAnswers(owner: Account): Promise<Pick<OwnData, 'answers'>> {
  const answers = (await answersOf(owner.id)).map((answer) => {
    const { question, sentAt, seconds, url, review } = toOwnAnswer(answer, owner)
    return { question, sentAt, seconds, url, review }
  })
  return { answers }
}
