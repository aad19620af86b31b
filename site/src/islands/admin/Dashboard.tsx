import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { panelOf } from './core/place'
import { Navigation } from './Navigation'
import { OpenPanel } from './OpenPanel'
import { SCREENS } from './panels'
import { Loading } from './parts/Loading'
import { $place } from './store/place'
import { WORDS } from './words'

/** An overview on top, and below it the panel that the address names. */
export function Dashboard() {
  const { tab } = useStore($place)
  const Overview = SCREENS.overview
  return (
    <div className="wrap grid gap-8 py-10 lg:py-12">
      <header>
        <h1 className="text-title">{WORDS.page.title}</h1>
        <p className="mt-2 text-lead text-muted">{WORDS.page.description}</p>
      </header>
      {Overview && (
        <Suspense fallback={<Loading />}>
          <Overview />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
        <Navigation open={panelOf(tab)} />
        <OpenPanel tab={tab} />
      </div>
    </div>
  )
}
