import type { Rubric } from '@careerspeak/contract/cefr'
import { z } from 'zod'
import { handInUid, storedHandIn, taskUid } from './homework'

/** A learner's homework of a batch: of the `tasks` set, how many were handed in, how long they spoke, and the levels that a coach gave last. */
type HomeworkRecord = { handedIn: number; tasks: number; spokenSeconds: number; levels: Rubric | null }

const reviewed = storedHandIn
  .pick({ seconds: true, review: true, reviewedAt: true })
  .extend({ owner: z.object({ documentId: z.string() }) })

/** Reads the homework of a batch, and returns the record of a learner by document id. */
export async function readHomeworkRecords(batch: number): Promise<(learner: string) => HomeworkRecord> {
  const [tasks, found]: [number, unknown] = await Promise.all([
    strapi.db.query(taskUid).count({ where: { batch: { id: batch } } }),
    strapi.db.query(handInUid).findMany({
      select: ['seconds', 'review', 'reviewedAt'],
      where: { task: { batch: { id: batch } }, owner: { id: { $notNull: true } } },
      populate: { owner: { select: ['documentId'] } },
    }),
  ])
  const byLearner = Map.groupBy(z.array(reviewed).parse(found), ({ owner }) => owner.documentId)
  return (learner) => {
    const own = byLearner.get(learner) ?? []
    const latest = own
      .filter(({ review, reviewedAt }) => reviewedAt && Object.values(review?.rubric ?? {}).some(Boolean))
      .sort((one, other) => Number(other.reviewedAt) - Number(one.reviewedAt))[0]
    const spokenSeconds = own.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)
    return { handedIn: own.length, tasks, spokenSeconds, levels: latest?.review?.rubric ?? null }
  }
}
