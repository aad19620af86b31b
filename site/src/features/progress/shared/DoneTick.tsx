import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type CourseItem, progressOf } from './course'
import { $progress, tick } from './store'

type DoneTickProps = CourseItem & {
  label: string
  /** The title of the item, which screen readers hear after the label. */
  about: string
  /** Shows the box alone where there is little room. */
  narrow?: boolean
}

/** The learner's tick for a finished item, which can be undone. A failure shows here, where it is visible over a video too. */
export function DoneTick({ kind, item, label, about, narrow = false }: DoneTickProps) {
  const { data } = useStore($progress)
  const [problem, setProblem] = useState<string>()
  const change = async (done: boolean) => {
    setProblem(undefined)
    setProblem(await tick({ kind, item }, done))
  }
  return (
    <div>
      <label className="relative flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          aria-label={`${label}: ${about}`}
          checked={progressOf(data, { kind, item })?.done ?? false}
          onChange={({ target }) => void change(target.checked)}
        />
        <span className={narrow ? 'max-sm:sr-only' : ''}>{label}</span>
      </label>
      {problem && (
        <p role="alert" className="max-w-72 text-sm text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
