import type { coachLearners } from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { batchesOfCoach } from './coaches'
import { readLearnerRecords } from './learner-records'

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
