import type { Batch } from '@careerspeak/contract/records'
import { useFetched } from '#app/ui/hooks'
import { lastUnfinished } from '#features/progress/shared/course'
import { $progress } from '#features/progress/shared/store'
import { Mark } from './Mark'
import { isDayDone } from './to-do'

type DayDoneProps = {
  batch: Batch | undefined
  unread: number
  due: number | undefined
  now: number
}

/** Says that nothing is left to do today, if so. */
export function DayDone({ batch, unread, due, now }: DayDoneProps) {
  const { data: progress } = useFetched($progress)
  if (!batch || !progress) return null
  const isUnfinished = lastUnfinished(batch, progress) !== undefined
  if (!isDayDone({ classes: batch.scheduledClasses, isUnfinished, unread, due, now })) return null
  return (
    <li className="flex min-h-14 items-center gap-3 px-4">
      <Mark isDone className="size-6" />
      <span className="font-semibold">You’re all caught up</span>
    </li>
  )
}
