import { useStore } from '@nanostores/react'
import { LoadFailure } from '#app/ui/EmptyState'
import { Bar } from './Bar'
import { type CourseItem, countDone } from './course'
import { $progress } from './store'

/** The progress of a whole course. */
export function CourseProgress({ items }: { items: readonly CourseItem[] }) {
  const { data, error } = useStore($progress)
  if (items.length === 0) return null
  if (error && !data)
    return (
      <LoadFailure
        title="Your progress couldn’t be loaded"
        text={error.message}
        onRetry={$progress.invalidate}
      />
    )
  const { done, total } = countDone(items, data)
  return (
    <div className="grid max-w-md gap-2">
      <p className="font-semibold">{data ? `${done} of ${total} done` : 'Your progress'}</p>
      <Bar percent={(100 * done) / total} />
    </div>
  )
}

/** The progress of a module in a few words. Its line is reserved, so that nothing moves. */
export function ModuleProgress({ items }: { items: readonly CourseItem[] }) {
  const { data } = useStore($progress)
  if (items.length === 0) return null
  const { done, total } = countDone(items, data)
  return <p className="min-h-lh text-muted">{data && `${done} of ${total} done`}</p>
}
