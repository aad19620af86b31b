import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, name } from './fields.ts'
import { phoneNumber } from './pasted-phone.ts'

const documentId = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(64, message))

/** The document id of a live session. */
const session = documentId('This isn’t a live session.')

/**
 * The fields of a guest, in the order in which the form, lists, files and copies of data show them: the name, which an editor may change in the
 * form; what may be typed; what is stored; and the attributes of the input. An optional one is typed `z.optional(line(80, '…'))` and stored
 * `z.optional(z.string())`.
 */
export const guestFields = {
  fullName: { label: 'Name', typed: name, stored: z.string(), input: { autocomplete: 'name' } },
  email: {
    label: 'E-mail',
    typed: email,
    stored: z.string(),
    input: { autocomplete: 'email', type: 'email' },
  },
  phoneNumber: {
    label: 'Phone',
    typed: phoneNumber,
    stored: z.string(),
    input: { autocomplete: 'tel', type: 'tel', inputmode: 'numeric' },
  },
} as const

export type GuestField = keyof typeof guestFields

export const guestNames = Object.keys(guestFields) as GuestField[]

/** All but name, address and phone number, which lists show in ways of their own. */
export const guestDetails = guestNames.slice(3)

const partOf = <Part extends 'typed' | 'stored'>(part: Part) =>
  Object.fromEntries(guestNames.map((field) => [field, guestFields[field][part]])) as {
    [Field in GuestField]: (typeof guestFields)[Field][Part]
  }

/** A guest as stored. */
export const guest = z.object(partOf('stored'))

const seatStandings = ['seat', 'waiting', 'pending'] as const

/** The states of a registration as lists name them. */
export const standingNames = {
  seat: 'Seat',
  waiting: 'Waiting list',
  pending: 'To be confirmed',
  enquiry: '',
}

/** The state of a registration: a seat, an entry on the waiting list, unconfirmed, or an enquiry without a session. */
export const standing = z.enum([...seatStandings, 'enquiry'])

/** The outcome of a reservation. A `pending` one reserves nothing until the link in the mail is opened. */
const reservation = z.object({
  msg: z.string(),
  seatsLeft: z.number(),
  waiting: z.boolean(),
  pending: z.optional(z.literal(true)),
})

/** The free seats of the given live session, or of the next one. */
export const seats = endpoint('GET /user/registration', 'anyone', {
  summary: 'The free seats of a live session',
  query: z.object({ session: z.optional(session) }),
  reply: z.object({
    session: z.string(),
    title: z.string(),
    startsAt: z.string(),
    capacity: z.number(),
    seatsLeft: z.number(),
    waiting: z.number(),
  }),
})

/**
 * Reserves a seat in the given live session, or in the next one. A registered address gets the same reply as a new one, and its
 * owner gets a mail. `website` is a honeypot that people never see: a request that fills it gets a reply, but nothing is
 * stored.
 */
export const reserveSeat = endpoint('POST /user/registration', 'anyone', {
  summary: 'Reserves a seat in a live session, or a place on its waiting list',
  writesTo: 'typedAddress',
  body: z.object({
    ...partOf('typed'),
    session: z.optional(session),
    /** Ticked, if the guest wants an e-mail the day after. */
    followUp: z.optional(z.literal('yes')),
    website: z.optional(z.unknown()),
  }),
  reply: reservation,
})

/**
 * Asks for a seat in a course or, if it has none left, for a place on its waiting list: an admin calls. Where the batch of the course has a
 * number of seats, one is held for 24 hours. Asking twice on one day stores one enquiry. `website` is a honeypot as above.
 */
export const askForSeat = endpoint('POST /user/enquiry', 'anyone', {
  summary: 'Asks for a seat in a course, or a place on its waiting list',
  body: z.object({
    fullName: name,
    phoneNumber,
    course: documentId('This isn’t a course.'),
    website: z.optional(z.unknown()),
  }),
  reply: z.object({ msg: z.string() }),
})

const INCOMPLETE_LINK = 'This link is incomplete. Please open it from the e-mail again.'

/** The signed registration id in the link of a guest's mail. */
const token = z
  .string({ error: INCOMPLETE_LINK })
  .check(z.maxLength(200, INCOMPLETE_LINK), z.regex(/^\w+\.[\w-]+$/, INCOMPLETE_LINK))

/**
 * The registration of the link in an e-mail, or null if it no longer exists. `place` is the position on the waiting list. A session
 * that is no longer published has no `startsAt` and `timezone`.
 */
export const ownSeat = endpoint('GET /user/registration/own', 'anyone', {
  summary: 'The registration of the link in an e-mail',
  query: z.object({ token }),
  reply: z.object({
    seat: z.nullable(
      z.object({
        standing: z.enum(seatStandings),
        title: z.string(),
        startsAt: z.nullable(z.string()),
        timezone: z.nullable(z.string()),
        place: z.nullable(z.number()),
      }),
    ),
  }),
})

export const confirmSeat = endpoint('POST /user/registration/confirm', 'anyone', {
  summary: 'Confirms a registration with the link in its e-mail',
  body: z.object({ token }),
  reply: reservation,
})

/** Releases a seat, or leaves the waiting list; a repeated request changes nothing. */
export const cancelSeat = endpoint('POST /user/registration/cancel', 'anyone', {
  summary: 'Releases a seat, or leaves the waiting list, with the link in an e-mail',
  body: z.object({ token }),
  reply: z.object({ msg: z.string() }),
})

export type Guest = z.infer<typeof guest>
