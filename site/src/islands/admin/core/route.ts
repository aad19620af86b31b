/** The panels of the admin's page, each with its tabs. A panel opens at its first tab, the page at its first panel. */
export const PANELS = {
  batches: ['create', 'all'],
  videos: ['videos'],
  course: ['materials', 'schedule'],
  people: ['users', 'students'],
  registrations: ['sessions', 'requests'],
} as const

export type Panel = keyof typeof PANELS
export type Tab = (typeof PANELS)[Panel][number]

/**
 * What the admin's page shows, as its URL says it. `batch` is the chosen batch, `session` the chosen live session, both by
 * id; `search` what is searched for, `page` which page of a list is shown.
 */
export type Route = { tab: Tab; batch: string; session: string; search: string; page: number }

const PATH = '/admin'
const DEFAULT_ROUTE: Route = { tab: 'create', batch: '', session: '', search: '', page: 1 }

export const PANEL_NAMES = Object.keys(PANELS).filter((name): name is Panel => name in PANELS)

/** The panel that a tab belongs to. */
export const panelOf = (tab: Tab): Panel =>
  PANEL_NAMES.find((panel) => tabsOf(panel).includes(tab)) ?? 'batches'

/** The tabs of a panel. */
export const tabsOf = (panel: Panel): readonly Tab[] => PANELS[panel]

/** Reads the query of a URL. An invalid parameter counts as missing. */
export function parseRoute(query: string): Route {
  const parameters = new URLSearchParams(query)
  const page = Number(parameters.get('page'))
  return {
    tab: PANEL_NAMES.flatMap(tabsOf).find((tab) => tab === parameters.get('tab')) ?? DEFAULT_ROUTE.tab,
    batch: parameters.get('batch') ?? '',
    session: parameters.get('session') ?? '',
    search: parameters.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The URL of a route, without the parameters that are at their default. */
export function routeUrl(route: Route): string {
  const parameters = new URLSearchParams()
  for (const name of ['tab', 'batch', 'session', 'search', 'page'] as const) {
    if (route[name] !== DEFAULT_ROUTE[name]) parameters.set(name, String(route[name]))
  }
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
}

/**
 * The route after a change. Another tab starts without a search but keeps the batch; any change except of the page leads
 * back to the first page.
 */
export function nextRoute(route: Route, change: Partial<Route>): Route {
  const isOtherTab = change.tab !== undefined && change.tab !== route.tab
  return { ...route, page: 1, ...(isOtherTab && { search: '', session: '' }), ...change }
}
