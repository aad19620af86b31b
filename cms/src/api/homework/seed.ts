import { homeworkKinds } from '@careerspeak/contract'
import { z } from 'zod'
import { readSeed, resolveSeedDate } from '../../platform/seed'
import { accountUid } from '../account/account-changes'
import { handInUid, review, taskUid } from './homework'

const homework = z.strictObject({
  batch: z.string(),
  title: z.string(),
  text: z.string(),
  kind: z.enum(homeworkKinds),
  due: z.string(),
  /** By the learners of the batch in their order. */
  handedIn: z.array(
    z.strictObject({ text: z.string(), findings: z.array(z.string()), review: review.optional() }),
  ),
})

const HOUR_MS = 3_600_000

/** Sets the homework of the demo institute, and hands some in, without mails. */
export async function seedHomework(folder: string, timezone: string): Promise<void> {
  const now = new Date()
  for (const { batch, due, handedIn, ...task } of await readSeed(
    folder,
    'homework.json',
    z.array(homework),
  )) {
    const { id }: { id: number } = await strapi.db
      .query('api::batch.batch')
      .findOne({ where: { name: batch } })
    const dueAt = new Date(resolveSeedDate(due, timezone, now))
    const stored: { id: number } = await strapi.db
      .query(taskUid)
      .create({ data: { ...task, topic: '', batch: id, dueAt, remindedAt: dueAt < now ? dueAt : null } })
    const learners: { id: number }[] = await strapi.db
      .query(accountUid)
      .findMany({ where: { batch: { id } }, orderBy: { id: 'asc' } })
    const owners = learners.slice(0, handedIn.length)
    for (const [index, learner] of owners.entries()) {
      const given = handedIn[index]
      const handedInAt = new Date(dueAt.getTime() - (owners.length - index) * HOUR_MS)
      await strapi.db.query(handInUid).create({
        data: {
          owner: learner.id,
          task: stored.id,
          text: given?.text,
          findings: given?.findings.map((words) => ({ rule: words, words })),
          handedInAt,
          review: given?.review ?? null,
          reviewedAt: given?.review ? new Date(dueAt.getTime() + HOUR_MS) : null,
          version: given?.review ? 2 : 1,
        },
      })
    }
  }
}
