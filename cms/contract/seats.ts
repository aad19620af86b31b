import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, name } from './fields.ts'
import { phoneNumber } from './pasted-phone.ts'

const documentId = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(64, message))

/** The document id of a live session. */
const session = documentId('This isn’t a live session.')

/** The fields of a guest in the form. Lists, files and copies of data show them in this order. */
const guestForm = { fullName: name, email, phoneNumber }

/** The same fields as they are stored; an optional one is `z.nullish(z.string())`. */
export const guest = z.object({
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
} satisfies Record<keyof typeof guestForm, z.ZodMiniType>)

/** The names of these fields in files. */
export const guestLabels = {
  fullName: 'Name',
  email: 'E-mail',
  phoneNumber: 'Phone',
} as const satisfies Record<keyof typeof guestForm, string>

const seatStandings = ['seat', 'waiting', 'pending'] as const

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
    ...guestForm,
    session: z.optional(session),
    website: z.optional(z.unknown()),
  }),
  reply: reservation,
})

/**
 * Asks for a seat in a course or, if it has none left, for a place on its waiting list: an admin calls. Asking twice on one day stores one
 * enquiry. `website` is a honeypot as above.
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
