import { type ReactNode, useEffect, useState } from 'react'
import { panelId, TabList, tabId } from '../shared/TabList'
import { TABS, type Tab, tabOf } from './tabs'
import { WORDS } from './words'

/** Two tabs, chosen by the address's hash, so that each can be linked to and the back button works. */
export function Tabs({ panels }: { panels: Record<Tab, ReactNode> }) {
  const [chosen, setChosen] = useState(() => tabOf(window.location.hash))
  useEffect(() => {
    const follow = () => setChosen(tabOf(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const choose = (tab: Tab) => {
    window.history.replaceState(null, '', `#${tab}`)
    setChosen(tab)
  }

  return (
    <>
      <TabList tabs={TABS} names={WORDS.tabs} chosen={chosen} onChoose={choose} />
      {TABS.map((tab) => (
        <div
          key={tab}
          id={panelId(tab)}
          role="tabpanel"
          aria-labelledby={tabId(tab)}
          hidden={tab !== chosen}
          className="py-8"
        >
          {panels[tab]}
        </div>
      ))}
    </>
  )
}
