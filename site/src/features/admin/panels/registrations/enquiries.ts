import type { EnquiryState, MovedEnquiry } from '@careerspeak/contract/admin-seats'
import type { ENQUIRY_FILTERS, Route } from '../../core/route'

export const STATE_NAMES: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  called: 'Called',
  demo: 'Demo',
  joined: 'Joined',
  lost: 'Lost',
}

export type EnquiryFilter = (typeof ENQUIRY_FILTERS)[number]

/** What is asked of the server for a filter. */
export const filterQuery = (filter: EnquiryFilter): { state?: EnquiryState; due?: 'today' } =>
  filter === 'all' ? {} : filter === 'due' ? { due: 'today' } : { state: filter }

const DAY_MS = 86_400_000

/** A day (YYYY-MM-DD) as many days later. */
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days on which one usually calls again, each by its name. */
export const nextCalls = (today: string): readonly (readonly [name: string, day: string])[] => [
  ['Tomorrow', later(today, 1)],
  ['In 3 days', later(today, 3)],
  ['In a week', later(today, 7)],
  ['No call', ''],
]

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** When somebody is to be called: "Call today", "Call was due on 1 Dec", "Call on 5 Dec"; nothing where no call is planned. */
export function callText(nextCallOn: string, today: string): string {
  if (!nextCallOn) return ''
  if (nextCallOn === today) return 'Call today'
  const day = dayFormat.format(new Date(nextCallOn))
  return nextCallOn < today ? `Call was due on ${day}` : `Call on ${day}`
}

/** The address that has a phone dial a number as it was typed. */
export const dialAddress = (phoneNumber: string): string => `tel:${phoneNumber.replace(/[^\d+]/g, '')}`

const ORDER_NAMES: readonly (readonly [order: Route['order'], label: string])[] = [
  ['name', 'By name'],
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['call', 'By next call'],
]

/** The orders that a list can be in, the usual one first: what that is depends on what is listed. */
export function orderNames({ session, enquiries }: Pick<Route, 'session' | 'enquiries'>) {
  const usual = enquiries === 'due' ? 'By next call' : session ? 'By seat' : 'Newest first'
  return [['usual', usual] as const, ...ORDER_NAMES.filter(([, label]) => label !== usual)]
}

/** A change of an enquiry, as it is sent; `previous` is the state that was seen. */
export type Change = { id: string; state: EnquiryState; previous: EnquiryState }

/** What takes changes to a state back: those that were made, the other way round. */
export const opposite = (results: readonly MovedEnquiry[], state: EnquiryState): Change[] =>
  results
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ id, before }) => ({ id, state: before, previous: state }))

/** How many were changed, and who was not. */
export function movedText(results: readonly MovedEnquiry[]): string {
  const namesOf = (outcome: MovedEnquiry['outcome']) =>
    results.filter((each) => each.outcome === outcome).map(({ fullName }) => fullName)
  const [changed, meanwhile, gone] = [namesOf('changed'), namesOf('meanwhile'), namesOf('gone')]
  return [
    changed.length === 1 ? '1 enquiry is changed.' : `${changed.length} enquiries are changed.`,
    ...(meanwhile.length > 0 ? [`Somebody else has changed these meanwhile: ${meanwhile.join(', ')}.`] : []),
    ...(gone.length > 0 ? [`No longer there: ${gone.length}.`] : []),
  ].join(' ')
}
