import { Activity, Suspense, useState } from 'react'
import { ErrorBoundary } from '../shared/ErrorBoundary'
import { panelId, TabList, tabId } from '../shared/TabList'
import { panelOf, type Tab, tabsOf } from './core/place'
import { SCREENS } from './panels'
import { PANEL_NAME_ID } from './parts/focus-panel'
import { Loading } from './parts/Loading'
import { goTo } from './store/place'
import { WORDS } from './words'

/** The panel of a tab. Tabs that were left are kept, out of sight, with what was typed into them. */
export function OpenPanel({ tab }: { tab: Tab }) {
  const [visited, setVisited] = useState<readonly Tab[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  const panel = panelOf(tab)
  const tabs = tabsOf(panel)
  return (
    <section aria-labelledby={PANEL_NAME_ID} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={PANEL_NAME_ID} tabIndex={-1} className="text-3xl outline-none">
        {WORDS.panels[panel]}
      </h2>
      {tabs.length > 1 && (
        <TabList tabs={tabs} names={WORDS.tabs} chosen={tab} onChoose={(chosen) => goTo({ tab: chosen })} />
      )}
      {visited.map((each) => (
        <Activity key={each} mode={each === tab ? 'visible' : 'hidden'}>
          <Screen tab={each} />
        </Activity>
      ))}
    </section>
  )
}

function Screen({ tab }: { tab: Tab }) {
  const Shown = SCREENS[tab]
  const alone = tabsOf(panelOf(tab)).length === 1
  return (
    <div
      id={panelId(tab)}
      className="pt-4"
      {...(!alone && { role: 'tabpanel', 'aria-labelledby': tabId(tab) })}
    >
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <Shown />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
