import type { FeeFilter } from '@careerspeak/contract/admin-fees'
import type { AuditAction } from '@careerspeak/contract/audit'
import { enquiryStates, registrationOrders } from '@careerspeak/contract/enquiry-states'
import { messageLists } from '@careerspeak/contract/message-lists'

/** The panels of the admin's page, each with its heading and tabs. A panel opens at its first tab. */
const PANELS = {
  today: { name: 'Today', tabs: { today: 'Today' } },
  batches: { name: 'Batch Management', tabs: { all: 'All Batches', create: 'Create Batch' } },
  people: {
    name: 'User management',
    tabs: { users: 'User list', students: 'Students', invitations: 'Invitations', import: 'Import' },
  },
  enquiries: {
    name: 'Enquiries',
    tabs: { sessions: 'Seat registrations', requests: 'Admin requests', reports: 'Reports' },
  },
  fees: {
    name: 'Fees',
    tabs: { fees: 'Who owes', claims: 'To check', statement: 'Bank statement', 'fee-settings': 'Settings' },
  },
  announcements: { name: 'Announcements', tabs: { announcements: 'Announcements' } },
  answers: { name: 'Recorded answers', tabs: { answers: 'Recorded answers' } },
  course: {
    name: 'Materials',
    tabs: { materials: 'Upload Materials', schedule: 'Schedule Classes', videos: 'Upload Content' },
  },
  attendance: { name: 'Attendance', tabs: { attendance: 'Attendance' } },
  progress: { name: 'Progress', tabs: { progress: 'Progress' } },
  mail: { name: 'E-mail', tabs: { mail: 'E-mail' } },
  audit: { name: 'Audit trail', tabs: { audit: 'Audit trail' } },
} as const

type PanelName = keyof typeof PANELS
type PanelTab = { [Name in PanelName]: keyof (typeof PANELS)[Name]['tabs'] }[PanelName]

/** The tabs of a batch's own place, which the other panels show for one batch. */
const BATCH_TABS = {
  batch: 'Overview',
  schedule: 'Classes',
  students: 'People',
  materials: 'Materials',
  videos: 'Videos',
  attendance: 'Attendance',
  progress: 'Progress',
  announcements: 'Announcements',
  plan: 'Fees',
  certificates: 'Certificates',
} as const

type BatchTab = keyof typeof BATCH_TABS
export type Tab = PanelTab | BatchTab

/** The filter of recorded answers: those waiting for a review, or all. */
export const ANSWER_STATES = ['waiting', 'all'] as const

/** The filter of the progress grid: all learners, or the inactive ones. */
export const LEARNER_FILTERS = ['all', 'silent'] as const

/** How the schedule is shown. */
export const SCHEDULE_VIEWS = ['week', 'list'] as const

/** The filter of seat registrations: all, those with an enquiry in a state, or those to call today. */
export const ENQUIRY_FILTERS = ['all', 'due', ...enquiryStates] as const

/** The order of seat registrations: the usual one of the filter, or one that the server sorts by. */
const SEAT_ORDERS = ['usual', ...registrationOrders] as const

/** The filter of the learners with fees. */
const FEE_FILTERS = ['overdue', 'owing', 'all'] as const satisfies readonly FeeFilter[]

/** The filter of the audit trail, by action. */
export const AUDIT_FILTERS = [
  'all',
  'created',
  'changed',
  'deleted',
  'published',
  'unpublished',
] as const satisfies readonly ('all' | AuditAction)[]

const keysOf = <Key extends string>(named: Partial<Record<Key, unknown>>): Key[] =>
  Object.keys(named).filter((key): key is Key => key in named)

/** A heading with its tabs; a single tab is not shown, and a batch has its own name. `entry` is the tab of the nav item. */
export type Place = { name?: string; tabs: Partial<Record<Tab, string>>; entry: Tab }

const PANEL_PLACES = keysOf(PANELS).map((panel): Place => {
  const { name, tabs } = PANELS[panel]
  return { name, tabs, entry: tabsOf({ tabs })[0] ?? 'today' }
})

export function tabsOf({ tabs }: Pick<Place, 'tabs'>): readonly Tab[] {
  return keysOf(tabs)
}

const isBatchTab = (tab: Tab): tab is BatchTab => tab in BATCH_TABS

/** The place of a route: a batch if one is chosen and the tab is one of its own, else a panel. */
export function placeOf({ tab, batch }: Pick<Route, 'tab' | 'batch'>): Place {
  if (batch && isBatchTab(tab)) return { tabs: BATCH_TABS, entry: 'all' }
  const known = PANEL_PLACES.find(({ tabs }) => tab in tabs)
  if (!known) return placeOf({ tab: 'all', batch })
  // The schedule has a nav item of its own.
  return tab === 'schedule' ? { ...known, name: 'Schedule', entry: tab } : known
}

/** The tabs that only a batch has. */
const BATCH_ONLY: readonly Tab[] = keysOf(BATCH_TABS).filter(
  (tab) => !PANEL_PLACES.some(({ tabs }) => tab in tabs),
)

const TABS: readonly Tab[] = [...PANEL_PLACES.flatMap(tabsOf), ...BATCH_ONLY]

const text = (written: string): string => written

const oneOf =
  <Value extends string>(values: readonly Value[], usual: NoInfer<Value>) =>
  (written: string): Value =>
    values.find((value) => value === written) ?? usual

/** A day (YYYY-MM-DD) if it exists in the calendar, else empty. */
function calendarDay(written: string): string {
  const day = Date.parse(`${written}T00:00Z`)
  return !Number.isNaN(day) && new Date(day).toISOString().slice(0, 10) === written ? written : ''
}

/** A list of messages and what it is about, such as `absences.` and the id of a class; else empty. */
const messageList = (written: string): string =>
  messageLists.some((list) => list === written.split('.')[0]) ? written : ''

function pageNumber(written: string): number {
  const page = Number(written)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/**
 * How the text of each parameter of the URL is read. A missing one is read as empty, and an invalid one like a missing one.
 *
 * By id: `batch` is the chosen batch, `person` the account or seat registration whose drawer is open, `session` the chosen live
 * session, `answer` the open recorded answer, `announcement` the open announcement, or `new` for a draft, `message` the list of
 * messages that is open, `found` the class that a
 * search led to, and `class` the class whose attendance is open. `form` is `new` while the form for something new is open. `search`
 * is the search text, `page` the page of a list, and `day` (YYYY-MM-DD, else today) a day of the schedule's week. For the audit
 * trail, `who` is part of a name, and `from` and `until` are days (YYYY-MM-DD).
 */
const PARAMETERS = {
  tab: oneOf(TABS, 'today'),
  batch: text,
  person: text,
  session: text,
  search: text,
  answers: oneOf(ANSWER_STATES, 'waiting'),
  answer: text,
  announcement: text,
  message: messageList,
  learners: oneOf(LEARNER_FILTERS, 'all'),
  view: oneOf(SCHEDULE_VIEWS, 'week'),
  day: calendarDay,
  found: text,
  class: text,
  form: oneOf(['', 'new'], ''),
  enquiries: oneOf(ENQUIRY_FILTERS, 'all'),
  order: oneOf(SEAT_ORDERS, 'usual'),
  owing: oneOf(FEE_FILTERS, 'overdue'),
  who: text,
  done: oneOf(AUDIT_FILTERS, 'all'),
  from: calendarDay,
  until: calendarDay,
  page: pageNumber,
}

/** The state of the admin's page in its URL. */
export type Route = { [Name in keyof typeof PARAMETERS]: ReturnType<(typeof PARAMETERS)[Name]> }

/** Reads the query of a URL. */
export function parseRoute(query: string): Route {
  const written = new URLSearchParams(query)
  const route = Object.fromEntries(
    keysOf(PARAMETERS).map((name) => [name, PARAMETERS[name](written.get(name) ?? '')]),
  ) as Route
  return BATCH_ONLY.includes(route.tab) && !route.batch ? { ...route, tab: 'all' } : route
}

/** A parameter as it is read from a text, such as that of a choice. */
export const parameter = <Name extends keyof Route>(name: Name, written: string) =>
  ({ [name]: PARAMETERS[name](written) }) as Pick<Route, Name>

/** The filters of lists, without any effect. A list has some of them. */
export const NO_FILTER = {
  search: '',
  session: '',
  enquiries: 'all',
  who: '',
  done: 'all',
  from: '',
  until: '',
} as const satisfies Partial<Route>

/** Returns whether a filter may hide rows of a list. */
export const isFiltered = (route: Route): boolean =>
  keysOf(NO_FILTER).some((name) => route[name] !== NO_FILTER[name])

const PATH = '/admin'
const DEFAULT_ROUTE = parseRoute('')

export function routeUrl(route: Route): string {
  const parameters = new URLSearchParams()
  for (const name of keysOf(DEFAULT_ROUTE)) {
    if (route[name] !== DEFAULT_ROUTE[name]) parameters.set(name, String(route[name]))
  }
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
}

/** Parameters that open something over a list or in its place. Opening it keeps the page of the list. */
const OVER_LIST = ['answer', 'announcement', 'person', 'form', 'message'] as const

/**
 * The route after a change. Another tab starts with nothing but the batch. Any change leads back to the first page, except
 * that of the page and of what is open over a list; any choice of a tab closes that, and any step forgets what was searched for
 * everywhere.
 */
export function nextRoute(route: Route, change: Partial<Route>): Route {
  if (change.tab !== undefined && change.tab !== route.tab)
    return { ...DEFAULT_ROUTE, batch: route.batch, ...change }
  const opens = OVER_LIST.some((name) => change[name] !== undefined)
  return {
    ...route,
    found: '',
    ...(!opens && { page: 1 }),
    ...(change.tab !== undefined && {
      answer: '',
      announcement: '',
      class: '',
      person: '',
      form: '',
      message: '',
    }),
    ...change,
  }
}
