import { type ReactNode, useEffect, useState } from 'react'
import { panelId, TabList, tabId } from '#app/ui/TabList'

const TABS = ['materials', 'classes'] as const

/** A tab of the batch page; the address's hash names it. */
type Tab = (typeof TABS)[number]

/** The tab that a hash names; the materials, unless it names another. */
export const tabOf = (hash: string): Tab => TABS.find((tab) => hash === `#${tab}`) ?? 'materials'

/** Two tabs, chosen by the address's hash, so that each can be linked to and the back button works. */
export function BatchTabs({ panels }: { panels: Record<Tab, ReactNode> }) {
  const [chosen, setChosen] = useState(() => tabOf(window.location.hash))
  useEffect(() => {
    const follow = () => setChosen(tabOf(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const choose = (tab: Tab) => {
    // In place of the entry that is there, so that Back leads to where one came from. It tells the app's frame as well.
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
