export const TABS = ['materials', 'classes'] as const

/** A tab of the batch page; the address's hash names it. */
export type Tab = (typeof TABS)[number]

/** The tab that a hash names; the materials, unless it names another. */
export const tabOf = (hash: string): Tab => TABS.find((tab) => hash === `#${tab}`) ?? 'materials'
