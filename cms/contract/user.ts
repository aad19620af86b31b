import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, name, phoneNumber } from './fields.ts'

/** A live session's document id. */
const session = z
  .string({ error: 'This is no live session.' })
  .check(z.trim(), z.minLength(1, 'This is no live session.'), z.maxLength(64, 'This is no live session.'))

/** What a registration is: a seat, a place on the waiting list, or nothing until its owner confirms it. */
export const standing = z.enum(['seat', 'waiting', 'pending'])

/** What became of a reservation. `pending` says that it holds nothing until the link in the mail is opened. */
const reservation = z.object({
  msg: z.string(),
  seatsLeft: z.number(),
  waiting: z.boolean(),
  pending: z.optional(z.literal(true)),
})

/** How many seats the next live session, or the one named, still has. */
export const seats = endpoint('GET /user/registration', 'anyone', {
  summary: 'How many seats a live session still has',
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
 * Reserves a seat in the next live session, or in the one named. An address that is registered already is answered
 * like a new one, and its owner gets a mail. `website` is a honeypot: people never see it, so whoever fills it is
 * answered and not stored.
 */
export const reserveSeat = endpoint('POST /user/registration', 'anyone', {
  summary: 'Reserves a seat in a live session, or a place on its waiting list',
  body: z.object({
    fullName: name,
    email,
    phoneNumber,
    session: z.optional(session),
    website: z.optional(z.unknown()),
  }),
  reply: reservation,
})

const INCOMPLETE = 'This link is incomplete. Please open it from the e-mail again.'

/** What the link in a guest's mail holds: which registration it is, signed. */
const token = z
  .string({ error: INCOMPLETE })
  .check(z.maxLength(200, INCOMPLETE), z.regex(/^\w+\.[\w-]+$/, INCOMPLETE))

/**
 * The registration that a link in a mail is about, or null where it is gone. `place` is the place on the waiting
 * list; a session that is no longer published has no `startsAt` and no `timezone`.
 */
export const ownSeat = endpoint('GET /user/registration/own', 'anyone', {
  summary: 'The registration that a link in a mail is about',
  query: z.object({ token }),
  reply: z.object({
    seat: z.nullable(
      z.object({
        standing,
        title: z.string(),
        startsAt: z.nullable(z.string()),
        timezone: z.nullable(z.string()),
        place: z.nullable(z.number()),
      }),
    ),
  }),
})

export const confirmSeat = endpoint('POST /user/registration/confirm', 'anyone', {
  summary: 'Confirms a registration by the link in its mail',
  body: z.object({ token }),
  reply: reservation,
})

/** Gives a seat back, or leaves the waiting list. A second time changes nothing. */
export const cancelSeat = endpoint('POST /user/registration/cancel', 'anyone', {
  summary: 'Gives a seat back, or leaves the waiting list, by the link in a mail',
  body: z.object({ token }),
  reply: z.object({ msg: z.string() }),
})
