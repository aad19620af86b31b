import type { InactiveLearner, WaitingKind, WaitingRow } from '@careerspeak/contract/admin-overview'
import { dayWords } from '#app/lib/dates'
import { callText } from '../../core/calls'
import type { Route } from '../../core/route'
import { REASONS } from '../registrations/reasons'

type Row = Pick<WaitingRow, '_id' | 'name' | 'about' | 'day'>

/** How a kind of open request is shown, with the routes to its list and to each row. */
type Waiting = {
  title: string
  all: Partial<Route>
  to: (row: Row) => Partial<Route>
  name: (row: Row) => string
  /** `today` is the institute's day (YYYY-MM-DD). */
  detail: (row: Row, today: string) => string
}

const nameOf = ({ name }: Row): string => name
const aboutOf = ({ about }: Row): string => about

const DUE: Partial<Route> = { tab: 'sessions', enquiries: 'due' }
const NEW: Partial<Route> = { tab: 'sessions', enquiries: 'new' }

export const WAITING: Readonly<Record<WaitingKind, Waiting>> = {
  calls: {
    title: 'Follow-ups',
    all: DUE,
    to: ({ _id }) => ({ person: _id }),
    name: nameOf,
    detail: ({ day, about }, today) => `${callText(day ?? '', today)} · ${about}`,
  },
  answers: {
    title: 'Answers to review',
    all: { tab: 'answers' },
    to: ({ _id }) => ({ tab: 'answers', answer: _id }),
    name: nameOf,
    detail: aboutOf,
  },
  payments: {
    title: 'Payments to check',
    all: { tab: 'claims' },
    to: () => ({ tab: 'claims' }),
    name: nameOf,
    detail: aboutOf,
  },
  fees: {
    title: 'Overdue fees',
    all: { tab: 'fees' },
    to: ({ _id }) => ({ tab: 'fees', person: _id }),
    name: nameOf,
    detail: ({ about, day }) => `${about}, due since ${dayWords(day ?? '')}`,
  },
  seats: {
    title: 'Waiting for a seat',
    all: { tab: 'sessions' },
    to: ({ _id }) => ({ tab: 'sessions', session: _id }),
    name: nameOf,
    detail: ({ about }) => `${about} on the waiting list`,
  },
  enquiries: {
    title: 'New enquiries',
    all: NEW,
    to: ({ _id }) => ({ person: _id }),
    name: nameOf,
    detail: aboutOf,
  },
  reports: {
    title: 'Open reports',
    all: { tab: 'reports' },
    to: () => ({ tab: 'reports' }),
    name: ({ name }) => new Map<string, string>(Object.entries(REASONS)).get(name) ?? name,
    detail: ({ about }) => about || 'No comment',
  },
  requests: {
    title: 'Wants admin access',
    all: { tab: 'requests' },
    to: () => ({ tab: 'requests' }),
    name: nameOf,
    detail: aboutOf,
  },
}

/** The order of the lists: requests with a time come first. */
export const WAITING_ORDER: readonly WaitingKind[] = [
  'calls',
  'answers',
  'payments',
  'fees',
  'seats',
  'enquiries',
  'reports',
  'requests',
]

/** Why a learner is listed. `lastSeen` is the day of the last activity, if any. */
export function inactiveReason(
  { missesInARow }: Pick<InactiveLearner, 'missesInARow'>,
  lastSeen: string | undefined,
): string {
  if (missesInARow > 0) return `Missed ${missesInARow} classes in a row`
  return lastSeen ? `Last in the app ${lastSeen}` : 'Not in the app yet'
}

/** "4 inactive, 2 missing class". */
export const inactiveText = ({ silent, missing }: { silent: number; missing: number }): string =>
  [silent > 0 && `${silent} inactive`, missing > 0 && `${missing} missing class`].filter(Boolean).join(', ')
