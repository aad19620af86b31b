import { useEffect } from 'react'
import { panelId, tabId } from './tab-ids'

/** The tab that an arrow key selects, or undefined for any other key. */
export function tabByKey<Tab>(key: string, from: Tab, tabs: readonly Tab[]): Tab | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step) return tabs.at((tabs.indexOf(from) + step) % tabs.length)
  return { Home: tabs.at(0), End: tabs.at(-1) }[key]
}

type TabListProps<Tab extends string> = {
  tabs: readonly Tab[]
  names: Partial<Record<Tab, string>>
  chosen: Tab
  onChoose: (tab: Tab) => void
  /** A low row for a page with many tabs. */
  compact?: boolean
}

/** A row of tabs with arrow-key navigation, which shows the chosen one. Its panel has the id `panelId`. */
export function TabList<Tab extends string>({ tabs, names, chosen, onChoose, compact }: TabListProps<Tab>) {
  useEffect(() => {
    const tab = document.getElementById(tabId(chosen))
    const row = tab?.parentElement
    if (row) row.scrollLeft = tab.offsetLeft - row.clientWidth / 2
  }, [chosen])
  return (
    <div role="tablist" className="flex overflow-x-auto sm:gap-2 overflow-y-hidden border-b border-edge/40">
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={panelId(tab)}
          tabIndex={tab === chosen ? 0 : -1}
          className={`cursor-pointer border-transparent font-semibold whitespace-nowrap text-muted aria-selected:border-secondary aria-selected:text-base-content ${compact ? 'min-h-9 border-b-3 px-3 text-sm pointer-coarse:min-h-11' : 'min-h-12 border-b-4 px-2 sm:px-4'}`}
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => {
            const next = tabByKey(event.key, tab, tabs)
            if (!next) return
            event.preventDefault()
            onChoose(next)
            document.getElementById(tabId(next))?.focus()
          }}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  )
}
