import type { coachLearners } from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { readMatrix } from '../attendance/matrix-queries'
import { summaryOf } from '../attendance/summary'
import type { StoredBatch } from '../batch/batch'
import { gridOf } from '../progress/grid'
import { batchesOfCoach } from './coaches'

/** A learner's attendance and progress in their batch: `done` of the batch's `items`. */
type LearnerRecord = ReturnType<typeof summaryOf> & {
  documentId: string
  fullName: string
  done: number
  items: number
}

/** The attendance and progress of the learners of a batch, by name. */
export async function readLearnerRecords({
  id,
  documentId,
}: Pick<StoredBatch, 'id' | 'documentId'>): Promise<LearnerRecord[]> {
  const [{ learners }, grid] = await Promise.all([readMatrix(id, new Date()), gridOf(documentId)])
  const done = new Map(grid.learners.map((learner) => [learner._id, learner.done]))
  return learners.map((learner) => ({
    ...summaryOf(learner.statuses),
    documentId: learner.documentId,
    fullName: learner.fullName,
    done: done.get(learner.documentId) ?? 0,
    items: grid.items.length,
  }))
}

/** Lists the learners of the caller's batches, with what helps to coach them and nothing to reach them by. */
export const listLearners: Handler<typeof coachLearners> = async ({ caller }) => {
  const batches = await Promise.all(
    (await batchesOfCoach(caller)).map(async ({ id, documentId, name }) => {
      const learners = await readLearnerRecords({ id, documentId })
      return {
        _id: documentId,
        batch_name: name,
        learners: learners.map(({ documentId: _id, percent: _, ...learner }) => ({ _id, ...learner })),
      }
    }),
  )
  return { batches }
}
