import { lazy, Suspense, useEffect, useState } from 'react'

const DayDone = lazy(() => import('./DayDone').then((module) => ({ default: module.DayDone })))

/** How many of the learner's own mistakes are due, or that nothing is left to do today. Fetched after everything else. */
export function DueCards() {
  const [due, setDue] = useState<number>()
  useEffect(() => {
    const count = () =>
      import('../my-mistakes/store').then(({ dueCount }) => dueCount()).then(setDue, console.warn)
    count()
    // Back shows the page as it was left.
    window.addEventListener('pageshow', count)
    return () => window.removeEventListener('pageshow', count)
  }, [])
  if (due === undefined) return null
  if (due === 0)
    return (
      <Suspense>
        <DayDone />
      </Suspense>
    )
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
