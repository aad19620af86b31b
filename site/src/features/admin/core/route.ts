import { enquiryStates, registrationOrders } from '@careerspeak/contract/admin-seats'
import type { AuditAction } from '@careerspeak/contract/audit'

/** The panels of the admin's page, each with its tabs. A panel opens at its first tab. */
export const PANELS = {
  batches: { name: 'Batch Management', tabs: { all: 'All Batches', create: 'Create Batch' } },
  videos: { name: 'Upload Content', tabs: { videos: 'Upload Content' } },
  course: {
    name: 'Materials & classes',
    tabs: { materials: 'Upload Materials', schedule: 'Schedule Classes' },
  },
  announcements: { name: 'Announcements', tabs: { announcements: 'Announcements' } },
  attendance: { name: 'Attendance', tabs: { attendance: 'Attendance' } },
  answers: { name: 'Recorded answers', tabs: { answers: 'Recorded answers' } },
  progress: { name: 'Progress', tabs: { progress: 'Progress' } },
  people: {
    name: 'User management',
    tabs: { users: 'User list', students: 'Students', invitations: 'Invitations', import: 'Import' },
  },
  registrations: {
    name: 'Seats & requests',
    tabs: { sessions: 'Seat registrations', requests: 'Admin requests', reports: 'Reports' },
  },
  audit: { name: 'Audit trail', tabs: { audit: 'Audit trail' } },
} as const

type Panel = keyof typeof PANELS
export type Tab = { [Name in Panel]: keyof (typeof PANELS)[Name]['tabs'] }[Panel]

/** The initial tab, above the first panel: today's to-do list. */
export const TODAY = 'today'

/** The filter of recorded answers: those waiting for a review, or all. */
export const ANSWER_STATES = ['waiting', 'all'] as const

/** The filter of the progress grid: all learners, or the inactive ones. */
export const LEARNER_FILTERS = ['all', 'silent'] as const

/** How the schedule is shown. */
const SCHEDULE_VIEWS = ['list', 'week'] as const

/** The filter of seat registrations: all, those with an enquiry in a state, or those to call today. */
export const ENQUIRY_FILTERS = ['all', 'due', ...enquiryStates] as const

/** The order of seat registrations: the usual one of the filter, or one that the server sorts by. */
export const SEAT_ORDERS = ['usual', ...registrationOrders] as const

/** The filter of the audit trail, by action. */
export const AUDIT_FILTERS = [
  'all',
  'created',
  'changed',
  'deleted',
  'published',
  'unpublished',
] as const satisfies readonly ('all' | AuditAction)[]

/**
 * The state of the admin's page in its URL. By id: `batch` is the chosen batch, `open` the batch whose own page is open, `session`
 * the chosen live session, `answer` the open recorded answer, `announcement` the open announcement, or `new` for a draft, `found`
 * the class that a search led to, and `class` the class whose attendance is open. `search` is the search text, `page` the page of a
 * list, and `day` (YYYY-MM-DD, else today) a day of the schedule's week. For the audit trail, `who` is part of a name, and `from`
 * and `until` are days (YYYY-MM-DD).
 */
export type Route = {
  tab: Tab | typeof TODAY
  batch: string
  open: string
  session: string
  search: string
  answers: (typeof ANSWER_STATES)[number]
  answer: string
  announcement: string
  learners: (typeof LEARNER_FILTERS)[number]
  view: (typeof SCHEDULE_VIEWS)[number]
  day: string
  found: string
  class: string
  enquiries: (typeof ENQUIRY_FILTERS)[number]
  order: (typeof SEAT_ORDERS)[number]
  who: string
  done: (typeof AUDIT_FILTERS)[number]
  from: string
  until: string
  page: number
}

const PATH = '/admin'
const DEFAULT_ROUTE: Route = {
  tab: TODAY,
  batch: '',
  open: '',
  session: '',
  search: '',
  answers: 'waiting',
  answer: '',
  announcement: '',
  learners: 'all',
  view: 'list',
  day: '',
  found: '',
  class: '',
  enquiries: 'all',
  order: 'usual',
  who: '',
  done: 'all',
  from: '',
  until: '',
  page: 1,
}

const keysOf = <Key extends string>(named: Partial<Record<Key, unknown>>): Key[] =>
  Object.keys(named).filter((key): key is Key => key in named)

export const PANEL_NAMES: readonly Panel[] = keysOf(PANELS)

export const tabNames = (panel: Panel): Partial<Record<Tab, string>> => PANELS[panel].tabs

export const tabsOf = (panel: Panel): readonly Tab[] => keysOf(tabNames(panel))

/** The tab that is open: below what there is to do today, the first one. */
export const openTab = (tab: Route['tab']): Tab => (tab === TODAY ? 'all' : tab)

export const panelOf = (tab: Tab): Panel => PANEL_NAMES.find((panel) => tab in tabNames(panel)) ?? 'batches'

/** Reads the query of a URL. An invalid parameter counts as missing. */
export function parseRoute(query: string): Route {
  const parameters = new URLSearchParams(query)
  const page = Number(parameters.get('page'))
  return {
    tab: PANEL_NAMES.flatMap(tabsOf).find((tab) => tab === parameters.get('tab')) ?? DEFAULT_ROUTE.tab,
    batch: parameters.get('batch') ?? '',
    open: parameters.get('open') ?? '',
    session: parameters.get('session') ?? '',
    search: parameters.get('search') ?? '',
    answers: ANSWER_STATES.find((state) => state === parameters.get('answers')) ?? DEFAULT_ROUTE.answers,
    answer: parameters.get('answer') ?? '',
    announcement: parameters.get('announcement') ?? '',
    learners: LEARNER_FILTERS.find((each) => each === parameters.get('learners')) ?? DEFAULT_ROUTE.learners,
    view: SCHEDULE_VIEWS.find((view) => view === parameters.get('view')) ?? DEFAULT_ROUTE.view,
    day: calendarDay(parameters.get('day') ?? ''),
    found: parameters.get('found') ?? '',
    class: parameters.get('class') ?? '',
    enquiries:
      ENQUIRY_FILTERS.find((filter) => filter === parameters.get('enquiries')) ?? DEFAULT_ROUTE.enquiries,
    order: SEAT_ORDERS.find((order) => order === parameters.get('order')) ?? DEFAULT_ROUTE.order,
    who: parameters.get('who') ?? '',
    done: AUDIT_FILTERS.find((filter) => filter === parameters.get('done')) ?? DEFAULT_ROUTE.done,
    from: calendarDay(parameters.get('from') ?? ''),
    until: calendarDay(parameters.get('until') ?? ''),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** A day (YYYY-MM-DD) if it exists in the calendar, else empty. */
function calendarDay(written: string): string {
  const day = Date.parse(`${written}T00:00Z`)
  return !Number.isNaN(day) && new Date(day).toISOString().slice(0, 10) === written ? written : ''
}

export function routeUrl(route: Route): string {
  const parameters = new URLSearchParams()
  for (const name of keysOf(DEFAULT_ROUTE)) {
    if (route[name] !== DEFAULT_ROUTE[name]) parameters.set(name, String(route[name]))
  }
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
}

/**
 * The route after a change. Another tab starts with nothing but the batch. Any change leads back to the first page, except
 * that of the page and of what is open in a list; any choice of a tab closes that, and any step forgets what was searched for
 * everywhere.
 */
export function nextRoute(route: Route, change: Partial<Route>): Route {
  if (change.tab !== undefined && change.tab !== route.tab)
    return { ...DEFAULT_ROUTE, batch: route.batch, ...change }
  const opens = change.answer !== undefined || change.announcement !== undefined || change.open !== undefined
  return {
    ...route,
    found: '',
    ...(!opens && { page: 1 }),
    ...(change.tab !== undefined && { answer: '', announcement: '', class: '', open: '' }),
    ...change,
  }
}
