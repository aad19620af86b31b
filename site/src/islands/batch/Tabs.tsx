import { type ReactNode, useEffect, useState } from 'react'
import { TABS, type Tab, tabByKey, tabOf } from './tabs'
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
      <div role="tablist" className="flex gap-2 overflow-x-auto border-b border-edge/40">
        {TABS.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={`panel-${tab}`}
            tabIndex={tab === chosen ? 0 : -1}
            className="min-h-12 cursor-pointer border-b-4 border-transparent px-4 text-lg font-semibold text-muted aria-selected:border-secondary aria-selected:text-base-content"
            onClick={() => choose(tab)}
            onKeyDown={(event) => {
              const next = tabByKey(event.key, tab)
              if (!next) return
              event.preventDefault()
              choose(next)
              document.getElementById(`tab-${next}`)?.focus()
            }}
          >
            {WORDS.tabs[tab]}
          </button>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          id={`panel-${tab}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab}`}
          hidden={tab !== chosen}
          className="py-8"
        >
          {panels[tab]}
        </div>
      ))}
    </>
  )
}
