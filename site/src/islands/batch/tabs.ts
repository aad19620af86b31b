export const TABS = ['materials', 'classes'] as const

/** A tab of the batch page; the address's hash names it. */
export type Tab = (typeof TABS)[number]

/** The tab that a hash names; the materials, unless it names another. */
export const tabOf = (hash: string): Tab => TABS.find((tab) => hash === `#${tab}`) ?? 'materials'

/** The tab that a key leads to from another, or undefined for a key that leads nowhere. */
export function tabByKey(key: string, from: Tab): Tab | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step) return TABS.at((TABS.indexOf(from) + step) % TABS.length)
  return { Home: TABS.at(0), End: TABS.at(-1) }[key]
}
