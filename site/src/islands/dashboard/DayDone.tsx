import { useStore } from '@nanostores/react'
import { $batch } from '../../stores/learner'
import { $announcements } from '../announcements/store'
import { lastUnfinished } from '../progress/core/course'
import { $progress } from '../progress/store'
import { useNow } from '../shared/hooks'
import { isDayDone } from './day'

/** Says that nothing is left to do today, where that is known and so. No card is due where this is asked for. */
export function DayDone() {
  const { data: batch } = useStore($batch)
  const { data: progress } = useStore($progress)
  const { data: announcements } = useStore($announcements)
  const now = useNow(60_000)
  if (!batch || !progress || !announcements) return null
  const isDone = isDayDone({
    classes: batch.scheduledClasses,
    isUnfinished: lastUnfinished(batch, progress) !== undefined,
    unread: announcements.unread,
    now,
  })
  if (!isDone) return null
  return (
    <section aria-labelledby="done" className="leaf-br flex items-center gap-4 bg-base-200 p-4 sm:p-5">
      <span
        className="grid size-10 shrink-0 place-items-center rounded-full bg-success text-success-content"
        aria-hidden="true"
      >
        <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-3" aria-hidden="true">
          <path d="M4.5 12.5l5 5 10-11" />
        </svg>
      </span>
      <div>
        <h2 id="done" className="text-lg">
          All done for today
        </h2>
        <p className="text-muted">No class, card or announcement is waiting for you.</p>
      </div>
    </section>
  )
}
