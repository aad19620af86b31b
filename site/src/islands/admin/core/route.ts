/** The panels of the admin's page, each with its tabs. A panel opens at its first tab, the page at its first panel. */
export const PANELS = {
  batches: { name: 'Batch Management', tabs: { create: 'Create Batch', all: 'All Batches' } },
  videos: { name: 'Upload Content', tabs: { videos: 'Upload Content' } },
  course: {
    name: 'Materials & classes',
    tabs: { materials: 'Upload Materials', schedule: 'Schedule Classes' },
  },
  attendance: { name: 'Attendance', tabs: { attendance: 'Attendance' } },
  answers: { name: 'Recorded answers', tabs: { answers: 'Recorded answers' } },
  people: { name: 'User management', tabs: { users: 'User list', students: 'Students' } },
  registrations: {
    name: 'Seats & requests',
    tabs: { sessions: 'Seat registrations', requests: 'Admin requests' },
  },
} as const

type Panel = keyof typeof PANELS
export type Tab = { [Name in Panel]: keyof (typeof PANELS)[Name]['tabs'] }[Panel]

/** Which recorded answers are listed: those that wait for a review, or all. */
export const ANSWER_STATES = ['waiting', 'all'] as const

/**
 * What the admin's page shows, as its URL says it. `batch` is the chosen batch, `session` the chosen live session, `answer` the
 * recorded answer that is open, `class` the class whose attendance is open, all by id; `search` what is searched for, `page` which page of a list is shown.
 */
export type Route = {
  tab: Tab
  batch: string
  session: string
  search: string
  answers: (typeof ANSWER_STATES)[number]
  answer: string
  class: string
  page: number
}

const PATH = '/admin'
const DEFAULT_ROUTE: Route = {
  tab: 'create',
  batch: '',
  session: '',
  search: '',
  answers: 'waiting',
  answer: '',
  class: '',
  page: 1,
}

const keysOf = <Key extends string>(named: Partial<Record<Key, unknown>>): Key[] =>
  Object.keys(named).filter((key): key is Key => key in named)

export const PANEL_NAMES: readonly Panel[] = keysOf(PANELS)

export const tabNames = (panel: Panel): Partial<Record<Tab, string>> => PANELS[panel].tabs

export const tabsOf = (panel: Panel): readonly Tab[] => keysOf(tabNames(panel))

export const panelOf = (tab: Tab): Panel => PANEL_NAMES.find((panel) => tab in tabNames(panel)) ?? 'batches'

/** Reads the query of a URL. An invalid parameter counts as missing. */
export function parseRoute(query: string): Route {
  const parameters = new URLSearchParams(query)
  const page = Number(parameters.get('page'))
  return {
    tab: PANEL_NAMES.flatMap(tabsOf).find((tab) => tab === parameters.get('tab')) ?? DEFAULT_ROUTE.tab,
    batch: parameters.get('batch') ?? '',
    session: parameters.get('session') ?? '',
    search: parameters.get('search') ?? '',
    answers: ANSWER_STATES.find((state) => state === parameters.get('answers')) ?? DEFAULT_ROUTE.answers,
    answer: parameters.get('answer') ?? '',
    class: parameters.get('class') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function routeUrl(route: Route): string {
  const parameters = new URLSearchParams()
  for (const name of ['tab', 'batch', 'session', 'search', 'answers', 'answer', 'class', 'page'] as const) {
    if (route[name] !== DEFAULT_ROUTE[name]) parameters.set(name, String(route[name]))
  }
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
}

/**
 * The route after a change. Another tab starts without a search but keeps the batch. Any change leads back to the first page,
 * except that of the page and of the open answer; any choice of a tab closes that, and the open class.
 */
export function nextRoute(route: Route, change: Partial<Route>): Route {
  const isOtherTab = change.tab !== undefined && change.tab !== route.tab
  return {
    ...route,
    ...(change.answer === undefined && { page: 1 }),
    ...(change.tab !== undefined && { answer: '', class: '' }),
    ...(isOtherTab && { search: '', session: '', answers: DEFAULT_ROUTE.answers }),
    ...change,
  }
}
