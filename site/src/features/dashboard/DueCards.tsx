import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenShown } from '#app/navigation/navigation'
import { $batch } from '#app/session/learner'
import { useNow } from '#app/ui/hooks'
import { $announcements } from '#features/announcements/shared/store'
import { lastUnfinished } from '#features/progress/shared/course'
import { $progress } from '#features/progress/shared/store'
import { isDayDone } from './day'

const DayDone = lazy(() => import('./DayDone').then((module) => ({ default: module.DayDone })))

/** Loads the code that reads the cards only if there are any. Browsers that cannot list databases always load it. */
async function countDue(): Promise<number> {
  await whenShown()
  const databases = await globalThis.indexedDB?.databases?.().catch(() => undefined)
  if (databases?.every(({ name }) => !name?.startsWith('my-mistakes'))) return 0
  const { dueCount } = await import('#app/mistake-deck/store')
  return dueCount()
}

/** How many of the learner's own mistakes are due, or that nothing is left to do today. Fetched after everything else. */
export function DueCards() {
  const isDone = useIsDone()
  const [due, setDue] = useState<number>()
  useEffect(() => {
    const count = () => countDue().then(setDue, console.warn)
    count()
    // The page may be restored from the back-forward cache with an outdated count.
    const recount = ({ persisted }: PageTransitionEvent) => persisted && count()
    window.addEventListener('pageshow', recount)
    return () => window.removeEventListener('pageshow', recount)
  }, [])
  if (due === undefined) return null
  if (due === 0)
    return isDone ? (
      <Suspense>
        <DayDone />
      </Suspense>
    ) : null
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

/** Returns whether everything but the cards is known to be done today. */
function useIsDone(): boolean {
  const { data: batch } = useStore($batch)
  const { data: progress } = useStore($progress)
  const { data: announcements } = useStore($announcements)
  const now = useNow(60_000)
  if (!batch || !progress || !announcements) return false
  return isDayDone({
    classes: batch.scheduledClasses,
    isUnfinished: lastUnfinished(batch, progress) !== undefined,
    unread: announcements.unread,
    now,
  })
}
