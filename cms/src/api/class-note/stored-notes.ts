import { z } from 'zod'
import { text } from '../../platform/database/rows'

export const classNoteUid = 'api::class-note.class-note'
export const learnerNoteUid = 'api::class-note.learner-note'

const ofClass = z.object({ id: z.number(), documentId: z.string() })

const storedNotes = z.object({
  id: z.number(),
  keep: text,
  drop: text,
  tryNext: text,
  scheduledClass: ofClass.extend({
    title: z.string(),
    timezone: z.string(),
    duration: z.number(),
    startsAt: z.coerce.date(),
    batch: z
      .object({ id: z.number() })
      .nullable()
      .transform((batch) => ({ id: batch?.id ?? -1 })),
  }),
  version: z.number(),
  savedAt: z.coerce.date(),
  mailedAt: z.coerce.date().nullable(),
})
export type StoredNotes = z.infer<typeof storedNotes>

const storedOwn = z.object({
  id: z.number(),
  scheduledClass: ofClass,
  learner: z.object({ id: z.number(), documentId: z.string() }),
  text: z.string(),
})
type StoredOwn = z.infer<typeof storedOwn>

const isComplete = { scheduledClass: { id: { $notNull: true } } }

/** The matching notes for batches, with their classes. */
export const findNotes = async (where: object): Promise<StoredNotes[]> =>
  z.array(storedNotes).parse(
    await strapi.db.query(classNoteUid).findMany({
      where: { $and: [where, isComplete] },
      populate: { scheduledClass: { populate: ['batch'] } },
    }),
  )

/** The matching notes for single learners. */
export const findOwnNotes = async (where: object): Promise<StoredOwn[]> =>
  z.array(storedOwn).parse(
    await strapi.db.query(learnerNoteUid).findMany({
      where: { $and: [where, isComplete, { learner: { id: { $notNull: true } } }] },
      populate: {
        scheduledClass: { select: ['id', 'documentId'] },
        learner: { select: ['id', 'documentId'] },
      },
      orderBy: { id: 'asc' },
    }),
  )

/** Deletes the notes on matching classes. */
export async function removeNotesOf(scheduledClass: object): Promise<void> {
  for (const uid of [classNoteUid, learnerNoteUid] as const)
    await strapi.db.query(uid).deleteMany({ where: { scheduledClass } })
}

/** Deletes the notes for an account. */
export const removeNotesFor = (account: number): Promise<unknown> =>
  strapi.db.query(learnerNoteUid).deleteMany({ where: { learner: { id: account } } })
