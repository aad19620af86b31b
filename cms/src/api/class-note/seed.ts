import { z } from 'zod'
import { readSeed } from '../../platform/seed'
import { accountUid } from '../account/account-changes'
import { findClasses } from '../class/service'
import { classNoteUid, learnerNoteUid } from './stored-notes'

const seeded = z.array(
  z.strictObject({
    batch: z.string(),
    /** The last class first. */
    classes: z.array(
      z.strictObject({
        keep: z.string(),
        drop: z.string(),
        tryNext: z.string(),
        /** By the learners of the batch in their order. */
        own: z.array(z.string()),
      }),
    ),
  }),
)

/** Writes notes on the last classes of the demo institute, without mails. */
export async function seedClassNotes(folder: string): Promise<void> {
  const now = new Date()
  for (const { batch, classes } of await readSeed(folder, 'class-notes.json', seeded)) {
    const ofBatch = { batch: { name: batch } }
    const past = (await findClasses(ofBatch)).filter(
      ({ startsAt, duration }) => new Date(startsAt).getTime() + duration * 60_000 < now.getTime(),
    )
    const learners: { id: number }[] = await strapi.db
      .query(accountUid)
      .findMany({ select: ['id'], where: ofBatch, orderBy: { id: 'asc' } })
    for (const [ago, { own, ...notes }] of classes.entries()) {
      const scheduledClass = past.at(-1 - ago)?.id
      await strapi.db
        .query(classNoteUid)
        .create({ data: { ...notes, scheduledClass, version: 1, savedAt: now, mailedAt: now } })
      for (const [index, text] of own.entries())
        await strapi.db
          .query(learnerNoteUid)
          .create({ data: { text, scheduledClass, learner: learners[index]?.id } })
    }
  }
}
