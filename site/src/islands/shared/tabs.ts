/** The tab that a key leads to from another, or undefined for a key that leads nowhere. */
export function tabByKey<Tab>(key: string, from: Tab, tabs: readonly Tab[]): Tab | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step) return tabs.at((tabs.indexOf(from) + step) % tabs.length)
  return { Home: tabs.at(0), End: tabs.at(-1) }[key]
}
