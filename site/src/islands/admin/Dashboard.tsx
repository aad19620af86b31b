import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { panelOf } from './core/place'
import { Navigation } from './Navigation'
import { OpenPanel } from './OpenPanel'
import { Overview } from './panels/overview/Overview'
import { $schedule } from './panels/schedule/store'
import { $place } from './store/place'
import { WORDS } from './words'

const PlannedDeletion = lazy(() =>
  import('../shared/PlannedDeletion').then((module) => ({ default: module.PlannedDeletion })),
)

/** An overview on top, and below it the panel that the address names. The classes are there before they are asked for. */
export function Dashboard() {
  const { tab } = useStore($place)
  useEffect(() => {
    $schedule.fetch()
  }, [])
  return (
    <div className="wrap grid min-h-screen content-start gap-8 py-10 lg:py-12">
      <header>
        <h1 className="text-title">{WORDS.page.title}</h1>
        <p className="mt-2 text-lead text-muted">{WORDS.page.description}</p>
      </header>
      <Suspense>
        <PlannedDeletion />
      </Suspense>
      <Overview />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
        <Navigation open={panelOf(tab)} />
        <OpenPanel tab={tab} />
      </div>
    </div>
  )
}
