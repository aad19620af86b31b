import { type OwnHandIn, ownHomework } from '@careerspeak/contract/homework'
import * as z from 'zod/mini'
import { accountAtom } from '#app/device-data/account-atom'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'

/** The homework of the learner's batch, the last due first. */
export const $homework = fetcherStore(
  ['homework', $sessionId],
  async () => {
    const { tasks } = await read(ownHomework, {})
    // A text that went out by itself is no draft any more.
    for (const { _id, handIn } of tasks)
      if (handIn?.text && $drafts.get()[_id]?.trim() === handIn.text) saveDraft(_id, undefined)
    return tasks
  },
  // A text or a recording in the making belongs to the list as it is.
  { revalidateOnFocus: false },
)

/** Shows what was handed in for a task. */
export function showHandIn(task: string, handIn: OwnHandIn): void {
  const tasks = $homework.get().data ?? []
  $homework.mutate(tasks.map((each) => (each._id === task ? { ...each, handIn } : each)))
}

const drafts = z.record(z.string(), z.string())

/** The texts that are not handed in yet, by task. They outlive the page and the session. */
export const $drafts = accountAtom<z.output<typeof drafts>>(
  'HomeworkDrafts',
  {},
  {
    encode: (texts) => (Object.keys(texts).length > 0 ? JSON.stringify(texts) : undefined),
    decode: (text) => {
      try {
        return drafts.safeParse(JSON.parse(text)).data ?? {}
      } catch {
        return {}
      }
    },
  },
)

/** Keeps the text of a task, or deletes it where there is none. */
export function saveDraft(task: string, text: string | undefined): void {
  const { [task]: _, ...others } = $drafts.get()
  $drafts.set(text === undefined ? others : { ...others, [task]: text })
}
