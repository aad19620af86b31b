import type { reserveSeat } from '@careerspeak/contract'
import type * as z from 'zod/mini'
import type { Admission } from './admission'

/** The result of a reservation, with the guest's address and the session's title. */
export type Outcome = Admission & { email: string; title: string }

/** The message to the visitor about the result and the mail. */
export function reservationMessage(outcome: Outcome, mailed: boolean): string {
  const { email, title } = outcome
  switch (outcome.standing) {
    case 'seat':
      return `Your seat in “${title}” is reserved. ${mailNote(email, mailed)}`
    case 'waiting':
      return `Every seat in “${title}” is taken. You’re number ${outcome.place} on the waiting list, and we’ll write to you as soon as a seat is free. ${mailNote(email, mailed)}`
    case 'pending':
      return `${confirmNote(email, mailed)} Until then no seat in “${title}” is reserved for you.`
  }
}

export const replyTo = (outcome: Outcome, mailed: boolean): z.input<(typeof reserveSeat)['reply']> => ({
  msg: reservationMessage(outcome, mailed),
  seatsLeft: outcome.seatsLeft,
  waiting: outcome.standing === 'waiting',
  ...(outcome.standing === 'pending' && { pending: true }),
})

const mailNote = (email: string, mailed: boolean): string =>
  mailed
    ? `We’ve sent the details to ${email}.`
    : `Our e-mail to ${email} couldn’t be sent yet. We’ll keep trying; there’s nothing you need to do.`

const confirmNote = (email: string, mailed: boolean): string =>
  mailed
    ? `Please confirm with the link in the e-mail we sent to ${email}.`
    : `Please confirm with the link in our e-mail to ${email}. It couldn’t be sent yet, but we’ll keep trying.`
