import type * as z from 'zod/mini'
import type { ownSeat } from '../../../cms/src/contract/user'
import { sessionMoment } from './session-moment'

type OwnSeat = z.output<(typeof ownSeat)['reply']>['seat']

/** What the page of a mail's link can do about a registration. */
export type SeatAction = { kind: 'confirm' | 'cancel'; label: string }

/** What the page of a mail's link shows. Without actions it offers to reserve a seat. */
export type OwnSeatView = { heading: string; text: string; when: string; actions: readonly SeatAction[] }

export const OWN_SEAT_WORDS = {
  page: {
    title: 'Your seat',
    description: 'Confirm your registration for a live session, or give your seat back.',
    loading: 'Looking up your registration…',
    reserve: 'Reserve a seat',
    busy: 'One moment…',
  },
  noLink: {
    heading: 'This page needs the link of our mail',
    text: 'Please open the link in the mail that confirmed your registration.',
  },
  failed: 'Your registration cannot be shown',
  retry: 'Try again',
  gone: {
    heading: 'You are not registered',
    text: 'This registration is no longer there. You can reserve a seat again at any time.',
  },
  cancelled: 'Thank you',
  confirmed: { seat: 'Your seat is reserved', waiting: 'You are on the waiting list' },
} as const

/** What the page shows of a registration, or of one that is gone. */
export function viewOf(seat: OwnSeat): OwnSeatView {
  if (!seat) return { ...OWN_SEAT_WORDS.gone, when: '', actions: [] }
  return { ...described(seat), when: whenOf(seat) }
}

function described({ standing, title, place }: NonNullable<OwnSeat>): Omit<OwnSeatView, 'when'> {
  switch (standing) {
    case 'seat':
      return {
        heading: 'Your seat',
        text: `You have a seat in “${title}”. If you cannot come, give it back, so that another person can have it.`,
        actions: [{ kind: 'cancel', label: 'Give my seat back' }],
      }
    case 'waiting':
      return {
        heading: 'Your place on the waiting list',
        text: `You are number ${place} on the waiting list of “${title}”. We write to you as soon as a seat is free.`,
        actions: [{ kind: 'cancel', label: 'Leave the waiting list' }],
      }
    case 'pending':
      return {
        heading: 'Please confirm',
        text: `A seat in “${title}” was asked for with your e-mail address. Was it you?`,
        actions: [
          { kind: 'confirm', label: 'Confirm my seat' },
          { kind: 'cancel', label: 'It was not me' },
        ],
      }
  }
}

function whenOf({ startsAt, timezone }: NonNullable<OwnSeat>): string {
  if (startsAt === null || timezone === null) return ''
  const { weekday, day, month, time, zone } = sessionMoment(startsAt, timezone)
  return `${weekday}, ${day} ${month}, ${time} ${zone}`
}
