import type { EnquiryState } from '../../../../../../cms/src/contract/admin-desk'
import type { ENQUIRY_FILTERS } from '../../core/route'

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

const DAY = 86_400_000

/** A day (YYYY-MM-DD) as many days later. */
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

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
