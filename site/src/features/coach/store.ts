import { coachLearners } from '@careerspeak/contract/coaching'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'

/** The coach's batches with their learners. */
export const $learners = fetcherStore(
  'Error fetching the learners of a coach:',
  ['coach-learners', $sessionId],
  async () => (await read(coachLearners, {})).batches,
)
