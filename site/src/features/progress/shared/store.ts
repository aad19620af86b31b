import { ownProgress, type Progress, reportProgress, tickProgress } from '@careerspeak/contract/progress'
import { accountAtom } from '#app/device-data/account-atom'
import { failureText } from '#app/http/failure-text'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { $enrolledBatch } from '#app/session/learner'
import { readPart, seenAs } from '#app/session/seen'
import { $user } from '#app/session/session'
import { $learnerSessionId } from '#app/session/session-id'
import { readUnsent, reportOf, type Unsent, withoutSent, withUnsent } from '../core/unsent'
import type { Delivery, WatchReport } from '../core/watch'
import { type CourseItem, progressOf, withProgress } from './course'

/** The learner's progress in their batch. */
export const $progress = fetcherStore<Progress[]>(
  ['progress', $learnerSessionId, '/', $enrolledBatch],
  async () => sendUnsent(await readPart('progress', async () => (await read(ownProgress, {})).items)),
  { seen: seenAs('progress', ownProgress.reply.shape.items) },
)

/** Watched pieces that may not be stored. They outlive the tab, and are sent with the next read of the progress. */
const $unsent = accountAtom<readonly Unsent[]>('UnsentProgress', [], {
  encode: (unsent) => (unsent.length > 0 ? JSON.stringify(unsent) : undefined),
  decode: readUnsent,
})

/** Sends the learner's unsent pieces, and gives the resulting progress. */
async function sendUnsent(begun: Progress[]): Promise<Progress[]> {
  const account = $user.get()?._id
  let known = begun
  for (const waiting of $unsent.get().filter((each) => each.account === account)) {
    const { kind, item } = waiting
    const watched = reportOf(waiting, progressOf(known, waiting))
    const result = await callWithSession(reportProgress, { body: { kind, item, ...watched } })
    if (result.ok) known = withProgress(known, result.data.progress)
    if (result.ok) $unsent.set(withoutSent($unsent.get(), { ...waiting, pieces: watched.pieces }))
    else if (isRefused(result.status)) $unsent.set(withoutSent($unsent.get(), waiting))
  }
  return known
}

/** The video was deleted, or the learner has left the batch. After a new login the report may be sent again. */
const isRefused = (status: number) => status >= 400 && status < 500 && status !== 429 && status !== 401

/** Stores an item's new progress. A list that could not be loaded does not start with one item. */
function keep(changed: Progress): void {
  const { data } = $progress.get()
  if (data) $progress.mutate(withProgress(data, changed))
  else $progress.invalidate()
}

/**
 * Ticks or unticks an item. The tick shows at once, and is reverted if it could not be stored: the promise then gives the
 * message.
 */
export async function tick(item: CourseItem, done: boolean): Promise<string | undefined> {
  const before = progressOf($progress.get().data, item)
  const shown: Progress = before ?? { ...item, ...nothingYet, updatedAt: new Date().toISOString() }
  keep({ ...shown, done })
  const result = await callWithSession(tickProgress, { body: { ...item, done } })
  if (result.ok) {
    keep(result.data.progress)
    return undefined
  }
  keep(before ?? { ...shown, done: !done })
  report('The tick couldn’t be saved:', result)
  return failureText('This couldn’t be saved.', result.msg)
}

const nothingYet = { percent: 0, position: 0, length: 0, done: false, doneBy: null }

/** Records that the learner has opened an item, even if the page goes away. A failure loses nothing for them. */
export async function noteOpened(item: CourseItem): Promise<void> {
  const result = await callWithSession(reportProgress, { body: item, keepalive: true })
  if (result.ok) keep(result.data.progress)
  else report('It couldn’t be noted that this was opened:', result)
}

/** Stores the watched pieces of a video; with `closing`, the page or the player goes away. */
export async function sendWatched(
  item: CourseItem,
  watched: WatchReport,
  closing: boolean,
): Promise<Delivery> {
  const account = $user.get()?._id ?? ''
  const unsent = { ...item, ...watched, account, at: new Date().toISOString() }
  const wait = () => $unsent.set(withUnsent($unsent.get(), unsent))
  // A closing page does not receive the answer.
  if (closing) wait()
  const result = await callWithSession(reportProgress, { body: { ...item, ...watched }, keepalive: closing })
  if (result.ok || isRefused(result.status)) $unsent.set(withoutSent($unsent.get(), unsent))
  else wait()
  if (result.ok) {
    keep(result.data.progress)
    return 'arrived'
  }
  report('What was watched couldn’t be stored:', result)
  // The next report repeats the pieces, unless the video was deleted or the learner has left the batch.
  return isRefused(result.status) || result.status === 401 ? 'never' : 'later'
}
