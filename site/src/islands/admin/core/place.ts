/** The panels of the admin's page, each with its tabs. A panel opens at its first tab, the page at its first panel. */
export const PANELS = {
  batches: ['create', 'all'],
  videos: ['videos'],
  course: ['materials', 'schedule'],
  people: ['users', 'students'],
  desk: ['sessions', 'requests'],
} as const

export type Panel = keyof typeof PANELS
export type Tab = (typeof PANELS)[Panel][number]

/**
 * Where an admin is, as the address of the page says it. `batch` is the batch that is looked at, `session` the live
 * session, both by id; `search` what is looked for, `page` which page of a list is shown.
 */
export type Place = { tab: Tab; batch: string; session: string; search: string; page: number }

const PATH = '/admin'
const HOME: Place = { tab: 'create', batch: '', session: '', search: '', page: 1 }

export const PANEL_NAMES = Object.keys(PANELS).filter((name): name is Panel => name in PANELS)

/** The panel that a tab belongs to. */
export const panelOf = (tab: Tab): Panel =>
  PANEL_NAMES.find((panel) => tabsOf(panel).includes(tab)) ?? 'batches'

/** The tabs of a panel. */
export const tabsOf = (panel: Panel): readonly Tab[] => PANELS[panel]

/** Reads the query of an address; what makes no sense in it counts as not said. */
export function placeOf(query: string): Place {
  const said = new URLSearchParams(query)
  const page = Number(said.get('page'))
  return {
    tab: PANEL_NAMES.flatMap(tabsOf).find((tab) => tab === said.get('tab')) ?? HOME.tab,
    batch: said.get('batch') ?? '',
    session: said.get('session') ?? '',
    search: said.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a place, as short as it can be. */
export function addressOf(place: Place): string {
  const said = new URLSearchParams()
  for (const name of ['tab', 'batch', 'session', 'search', 'page'] as const) {
    if (place[name] !== HOME[name]) said.set(name, String(place[name]))
  }
  return said.size > 0 ? `${PATH}?${said}` : PATH
}

/**
 * The place after a change. Another tab starts without a search, and with the batch that was looked at; whatever
 * changes what a list holds leads back to its first page.
 */
export function moved(place: Place, change: Partial<Place>): Place {
  const elsewhere = change.tab !== undefined && change.tab !== place.tab
  return { ...place, page: 1, ...(elsewhere && { search: '', session: '' }), ...change }
}
