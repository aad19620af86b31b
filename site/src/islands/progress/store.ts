import {
  ownProgress,
  type Progress,
  reportProgress,
  tickProgress,
} from '../../../../cms/src/contract/progress'
import { report } from '../../lib/report'
import { signedCall } from '../../lib/signed-call'
import { fetcherStore, read } from '../../stores/fetcher'
import { $enrolledBatch } from '../../stores/learner'
import { $learnerSessionId } from '../../stores/session-id'
import { type CourseItem, progressOf, withProgress } from './core/course'
import type { Delivery, WatchReport } from './core/watch'

/** What the learner has begun of their batch. */
export const $progress = fetcherStore<Progress[]>(
  'Error fetching the progress:',
  ['progress', $learnerSessionId, '/', $enrolledBatch],
  async () => (await read(ownProgress, {})).items,
)

/** Takes over what an item has become. A list that could not be loaded is not begun with it alone. */
function keep(changed: Progress): void {
  const { data } = $progress.get()
  if (data) $progress.mutate(withProgress(data, changed))
  else $progress.invalidate()
}

/**
 * Ticks an item off, or takes the tick back. It shows at once, and goes back where it could not be stored: then the promise
 * gives a sentence that says so.
 */
export async function tick(item: CourseItem, done: boolean): Promise<string | undefined> {
  const before = progressOf($progress.get().data, item)
  const shown: Progress = before ?? { ...item, ...nothingYet, updatedAt: new Date().toISOString() }
  keep({ ...shown, done })
  const result = await signedCall(tickProgress, { body: { ...item, done } })
  if (result.ok) {
    keep(result.data.progress)
    return undefined
  }
  keep(before ?? { ...shown, done: !done })
  report('The tick could not be saved:', result)
  return `This could not be saved. ${result.msg}`
}

const nothingYet = { percent: 0, position: 0, length: 0, done: false, doneBy: null }

/** Stores that the learner has opened an item, also where the page goes away with that. Without it nothing is lost to them. */
export async function noteOpened(item: CourseItem): Promise<void> {
  const result = await signedCall(reportProgress, { body: item, keepalive: true })
  if (result.ok) keep(result.data.progress)
  else report('It could not be noted that this was opened:', result)
}

/** Stores what was watched of a video; `closing` where the page or the player goes away. */
export async function sendWatched(
  item: CourseItem,
  watched: WatchReport,
  closing: boolean,
): Promise<Delivery> {
  const result = await signedCall(reportProgress, { body: { ...item, ...watched }, keepalive: closing })
  if (result.ok) {
    keep(result.data.progress)
    return 'arrived'
  }
  report('What was watched could not be stored:', result)
  // The next report says it again, but not of a video that is gone, or to a batch that one has left.
  return result.status >= 400 && result.status < 500 && result.status !== 429 ? 'never' : 'later'
}
