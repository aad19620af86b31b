import { type OwnHandIn, ownHomework } from '@careerspeak/contract/homework'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'

/** The homework of the learner's batch, the last due first. */
export const $homework = fetcherStore(
  ['homework', $sessionId],
  async () => (await read(ownHomework, {})).tasks,
  // A text or a recording in the making belongs to the list as it is.
  { revalidateOnFocus: false },
)

/** Shows what was handed in for a task. */
export function showHandIn(task: string, handIn: OwnHandIn): void {
  const tasks = $homework.get().data ?? []
  $homework.mutate(tasks.map((each) => (each._id === task ? { ...each, handIn } : each)))
}
