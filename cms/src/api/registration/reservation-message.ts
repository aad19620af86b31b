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
      return `Every seat in “${title}” is taken. You are number ${outcome.place} on the waiting list, and we write to you as soon as a seat is free. ${mailNote(email, mailed)}`
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
    ? `We have sent the details to ${email}.`
    : `Our e-mail to ${email} could not be sent yet. We will keep trying; there is nothing you need to do.`

const confirmNote = (email: string, mailed: boolean): string =>
  mailed
    ? `Please confirm by the link in the e-mail that we sent to ${email}.`
    : `Please confirm by the link in our e-mail to ${email}. It could not be sent yet, but we will keep trying.`
