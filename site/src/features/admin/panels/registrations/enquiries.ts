import type { EnquirySource, EnquiryState, MovedEnquiry } from '@careerspeak/contract/admin-seats'
import type { ENQUIRY_FILTERS, Route } from '../../core/route'
import { STATE_NAMES } from './state-names'

/** How an enquiry came that isn’t about a live session. */
export const SOURCES: Readonly<Record<EnquirySource, string>> = {
  'walk-in': 'Walked in',
  phone: 'Called us',
  recommended: 'Recommended to us',
  website: 'On our site',
}

export type EnquiryFilter = (typeof ENQUIRY_FILTERS)[number]

export const FILTER_NAMES: Readonly<Record<EnquiryFilter, string>> = {
  all: 'Every status',
  due: 'Due today',
  ...STATE_NAMES,
}

/** The query parameters of a filter. */
export const filterQuery = (filter: EnquiryFilter): { state?: EnquiryState; due?: 'today' } =>
  filter === 'all' ? {} : filter === 'due' ? { due: 'today' } : { state: filter }

const DAY_MS = 86_400_000

/** Adds days to a day (YYYY-MM-DD). */
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The usual days for the next call, each with its label. */
export const nextCalls = (today: string): readonly (readonly [name: string, day: string])[] => [
  ['Tomorrow', later(today, 1)],
  ['In 3 days', later(today, 3)],
  ['In a week', later(today, 7)],
  ['No call', ''],
]

const ORDER_NAMES: readonly (readonly [order: Route['order'], label: string])[] = [
  ['name', 'By name'],
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['call', 'By next call'],
]

/** The sort orders of a list, its default first, which depends on the filter. */
export function orderNames({ session, enquiries }: Pick<Route, 'session' | 'enquiries'>) {
  const usual = enquiries === 'due' ? 'By next call' : session ? 'By seat' : 'Newest first'
  return [['usual', usual] as const, ...ORDER_NAMES.filter(([, label]) => label !== usual)]
}

/** A change of an enquiry's state. The server refuses it if `previous` is outdated. */
export type Change = { id: string; state: EnquiryState; previous: EnquiryState }

/** The changes that undo the successful ones. */
export const opposite = (results: readonly MovedEnquiry[], state: EnquiryState): Change[] =>
  results
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ id, before }) => ({ id, state: before, previous: state }))

/** How many were changed, and the names of the others. */
export function movedText(results: readonly MovedEnquiry[]): string {
  const namesOf = (outcome: MovedEnquiry['outcome']) =>
    results.filter((each) => each.outcome === outcome).map(({ fullName }) => fullName)
  const [changed, meanwhile, gone] = [namesOf('changed'), namesOf('meanwhile'), namesOf('gone')]
  return [
    changed.length === 1 ? '1 enquiry changed.' : `${changed.length} enquiries changed.`,
    ...(meanwhile.length > 0
      ? [`Someone else has changed these in the meantime: ${meanwhile.join(', ')}.`]
      : []),
    ...(gone.length > 0 ? [`Deleted in the meantime: ${gone.length}.`] : []),
  ].join(' ')
}
