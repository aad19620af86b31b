import type { coachLearners } from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import type { Account } from '../account/accounts'
import { readMatrix } from '../attendance/matrix-queries'
import { summaryOf } from '../attendance/summary'
import { gridOf } from '../progress/grid'
import { batchesOfCoach } from './coaches'

/** Lists the learners of the caller's batches, with what helps to coach them and nothing to reach them by. */
export const listLearners: Handler<typeof coachLearners, Account> = async ({ caller }) => {
  const now = new Date()
  const batches = await Promise.all(
    (await batchesOfCoach(caller)).map(async ({ id, documentId, name }) => {
      const [{ learners }, { items, learners: progress }] = await Promise.all([
        readMatrix(id, now),
        gridOf(documentId),
      ])
      const doneBy = new Map(progress.map(({ _id, done }) => [_id, done]))
      return {
        ...{ _id: documentId, batch_name: name },
        learners: learners.map((learner) => {
          const { attended, counted, missesInARow } = summaryOf(learner.statuses)
          return {
            ...{ _id: learner.documentId, fullName: learner.fullName, attended, counted, missesInARow },
            ...{ done: doneBy.get(learner.documentId) ?? 0, items: items.length },
          }
        }),
      }
    }),
  )
  return { batches }
}
