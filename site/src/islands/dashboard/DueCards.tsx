import { useEffect, useState } from 'react'

/** How many of the learner's own mistakes are due; nothing where none is. Fetched after everything else. */
export function DueCards() {
  const [due, setDue] = useState(0)
  useEffect(() => {
    import('../my-mistakes/store').then(({ dueCount }) => dueCount()).then(setDue, console.warn)
  }, [])
  if (due === 0) return null
  return (
    <p className="leaf-bl flex min-h-12 items-center border-[1.5px] border-base-300 px-4">
      <span>
        <a className="link-line font-semibold" href="/my-mistakes">
          My mistakes
        </a>
        : {due} due
      </span>
    </p>
  )
}
