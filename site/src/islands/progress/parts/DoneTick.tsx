import { useStore } from '@nanostores/react'
import { type CourseItem, progressOf } from '../core/course'
import { $progress, tick } from '../store'

type DoneTickProps = CourseItem & {
  label: string
  /** The title of the item, which screen readers hear after the label. */
  about: string
}

/** The learner's own word that they are done with an item, which they may take back. */
export function DoneTick({ kind, item, label, about }: DoneTickProps) {
  const { data } = useStore($progress)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
      <input
        type="checkbox"
        className="checkbox checkbox-primary"
        aria-label={`${label}: ${about}`}
        checked={progressOf(data, { kind, item })?.done ?? false}
        onChange={({ target }) => void tick({ kind, item }, target.checked)}
      />
      {label}
    </label>
  )
}
