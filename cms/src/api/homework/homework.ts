import {
  homeworkKinds,
  type Measured,
  type OwnHandIn,
  type OwnTask,
  rubricLevels,
} from '@careerspeak/contract'
import { z } from 'zod'
import { text } from '../../platform/database/rows'
import { HttpError } from '../../platform/http/http-error'
import type { Reader } from '../account/reader-links'
import { materialLinks } from '../batch/material-links'
import { handInLinks, soundLinks } from './links'

export const taskUid = 'api::homework.homework-task'
export const handInUid = 'api::homework.hand-in'
export const pieceUid = 'api::homework.recording-piece'
export const phraseBankUid = 'api::homework.phrase-bank'

const instant = z.coerce.date()
const level = z.enum(rubricLevels).nullable()

export const review = z.object({
  notes: z.array(
    z.object({
      at: z.number(),
      place: z.object({ start: z.number(), end: z.number() }).optional(),
      text: z.string(),
    }),
  ),
  keep: z.string(),
  drop: z.string(),
  tryNext: z.string(),
  rubric: z.object({ range: level, accuracy: level, fluency: level, coherence: level }),
})
export type StoredReview = z.infer<typeof review>

const storedTask = z.object({
  id: z.number(),
  documentId: z.string(),
  title: z.string(),
  text: z.string(),
  kind: z.enum(homeworkKinds),
  topic: text,
  dueAt: instant,
  batch: z.object({ id: z.number(), documentId: z.string(), name: z.string() }),
  material: z.object({ documentId: z.string(), title: z.string(), file: text, link: text }).nullable(),
  sound: text,
  soundType: text,
  soundSeconds: z.number().nullable(),
})
export type StoredTask = z.infer<typeof storedTask>

const taskPopulate = {
  batch: { select: ['id', 'documentId', 'name'] },
  material: { select: ['documentId', 'title', 'file', 'link'] },
}

/** The matching tasks of batches, the latest first. */
export const findTasks = async (where: object, limit?: number): Promise<StoredTask[]> =>
  z.array(storedTask).parse(
    await strapi.db.query(taskUid).findMany({
      where: { $and: [where, { batch: { id: { $notNull: true } } }] },
      populate: taskPopulate,
      orderBy: [{ dueAt: 'desc' }, { id: 'desc' }],
      limit,
    }),
  )

/** A learner hands homework to a coach, or an answer of the mock interview, which has a question and no task. */
export type HandInKind = 'homework' | 'answer'

/** The rows of each kind. */
export const isHomework = { question: { $null: true } }
export const isAnswer = { question: { $notNull: true } }

export const storedHandIn = z.object({
  documentId: z.string(),
  question: text,
  text,
  take: text,
  file: text,
  mimeType: text,
  seconds: z.number().nullable(),
  measured: z.custom<Measured>().nullable(),
  findings: z.array(z.object({ rule: z.string(), words: z.string() })).nullable(),
  handedInAt: instant,
  review: review.nullable(),
  reviewedAt: instant.nullable(),
  version: z.number(),
})
export type StoredHandIn = z.infer<typeof storedHandIn>

/** A hand-in with its task, if it has one, and its owner with their present batch. */
export const handInOfSomeone = storedHandIn.extend({
  task: storedTask.nullable(),
  owner: z.object({
    id: z.number(),
    documentId: z.string(),
    fullName: text,
    email: z.string(),
    blocked: z.boolean().nullable(),
    batch: z.object({ name: z.string() }).nullable(),
  }),
})
export type HandInOfSomeone = z.infer<typeof handInOfSomeone>

export const handInPopulate = {
  task: { populate: taskPopulate },
  owner: {
    select: ['id', 'documentId', 'fullName', 'email', 'blocked'],
    populate: { batch: { select: ['name'] } },
  },
}

export const handInNotFound = () => new HttpError(404, 'This has been deleted.')
export const taskNotFound = () => new HttpError(404, 'This task has been deleted.')

/** The hand-in of this id; throws a 404 if there is none. */
export async function findHandIn(documentId: string): Promise<HandInOfSomeone> {
  const ofBatch = { task: { batch: { id: { $notNull: true } } } }
  const where = { documentId, owner: { id: { $notNull: true } }, $or: [isAnswer, ofBatch] }
  const found: unknown = await strapi.db.query(handInUid).findOne({ where, populate: handInPopulate })
  if (!found) throw handInNotFound()
  return handInOfSomeone.parse(found)
}

/** The task or the question of a hand-in, as its coaches see it. */
export const subjectOf = ({ task, question, owner }: HandInOfSomeone) =>
  task
    ? { kind: task.kind, title: task.title, task: task.text, batch_name: task.batch.name, dueAt: task.dueAt }
    : {
        kind: 'answer' as const,
        title: question,
        task: '',
        batch_name: owner.batch?.name ?? '',
        dueAt: null,
      }

/** Returns whether something was handed in after its due time, if it has one. */
export const isLate = ({ handedInAt }: Pick<StoredHandIn, 'handedInAt'>, dueAt: Date | null): boolean =>
  dueAt !== null && handedInAt > dueAt

/** The part of a hand-in that coach and learner see alike. */
export const toHandIn = (handIn: StoredHandIn, dueAt: Date | null, reader: Reader) => ({
  _id: handIn.documentId,
  text: handIn.text,
  url: handIn.file ? handInLinks.linkFor(reader, handIn.documentId) : null,
  mimeType: handIn.mimeType,
  seconds: handIn.seconds ?? 0,
  measured: handIn.measured,
  handedInAt: handIn.handedInAt.toISOString(),
  late: isLate(handIn, dueAt),
})

/** The review of a hand-in as its owner sees it: none that is not finished. */
export const finishedReview = ({ review, reviewedAt }: StoredHandIn) =>
  review && reviewedAt ? { ...review, reviewedAt: reviewedAt.toISOString() } : null

/** A hand-in as its owner sees it. */
export const toOwnHandIn = (
  handIn: StoredHandIn,
  task: Pick<StoredTask, 'dueAt'>,
  reader: Reader,
): OwnHandIn => ({
  ...toHandIn(handIn, task.dueAt, reader),
  review: finishedReview(handIn),
})

export const toTask = (task: StoredTask, reader: Reader): Omit<OwnTask, 'handIn'> => ({
  _id: task.documentId,
  title: task.title,
  text: task.text,
  kind: task.kind,
  topic: task.topic,
  dueAt: task.dueAt.toISOString(),
  material: task.material && {
    _id: task.material.documentId,
    title: task.material.title,
    fileUrl: task.material.file
      ? materialLinks.linkFor(reader, task.material.documentId)
      : task.material.link,
  },
  sound: task.sound
    ? {
        url: soundLinks.linkFor(reader, task.documentId),
        mimeType: task.soundType,
        seconds: task.soundSeconds ?? 0,
      }
    : null,
})
