import { type ReactNode, useEffect, useState } from 'react'
import { TabList } from '#app/ui/TabList'
import { panelId, tabId } from '#app/ui/tab-ids'

const TABS = ['materials', 'classes'] as const

/** A tab of the batch page, named by the address's hash. */
type Tab = (typeof TABS)[number]

/** The tab that a hash names; by default the materials. */
export const tabOf = (hash: string): Tab => TABS.find((tab) => hash === `#${tab}`) ?? 'materials'

/** Two tabs, selected by the address's hash, so that each can be linked to. */
export function BatchTabs({ panels }: { panels: Record<Tab, ReactNode> }) {
  const [chosen, setChosen] = useState(() => tabOf(window.location.hash))
  useEffect(() => {
    const follow = () => setChosen(tabOf(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const choose = (tab: Tab) => {
    // Replaces the history entry, so that Back leaves the page. The app's frame listens to the hash as well.
    window.location.replace(`#${tab}`)
    setChosen(tab)
  }

  return (
    <>
      <TabList
        tabs={TABS}
        names={{ materials: 'Course Materials', classes: 'Classes' }}
        chosen={chosen}
        onChoose={choose}
      />
      {TABS.map((tab) => (
        <div
          key={tab}
          id={panelId(tab)}
          role="tabpanel"
          aria-labelledby={tabId(tab)}
          hidden={tab !== chosen}
          className="py-5"
        >
          {panels[tab]}
        </div>
      ))}
    </>
  )
}
