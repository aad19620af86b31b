import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { email, name, phoneNumber } from './fields'

/** A live session's document id. */
const session = z
  .string({ error: 'This is no live session.' })
  .check(z.trim(), z.minLength(1, 'This is no live session.'), z.maxLength(64, 'This is no live session.'))

/** GET /api/user/registration - how many seats the next live session, or the one named, still has. */
export const seats = {
  summary: 'How many seats a live session still has',
  method: 'GET',
  path: '/user/registration',
  access: 'anyone',
  status: 200,
  query: z.object({ session: z.optional(session) }),
  reply: z.object({
    session: z.string(),
    title: z.string(),
    startsAt: z.string(),
    capacity: z.number(),
    seatsLeft: z.number(),
    waiting: z.number(),
  }),
} as const satisfies Endpoint

/**
 * POST /api/user/registration - reserves a seat in the next live session, or in the one named.
 * `website` is a honeypot: people never see it, so whoever fills it is answered and not stored.
 */
export const reserveSeat = {
  summary: 'Reserves a seat in a live session, or a place on its waiting list',
  method: 'POST',
  path: '/user/registration',
  access: 'anyone',
  status: 200,
  body: z.object({
    fullName: name,
    email,
    phoneNumber,
    session: z.optional(session),
    website: z.optional(z.unknown()),
  }),
  reply: z.object({ msg: z.string(), seatsLeft: z.number(), waiting: z.boolean() }),
} as const satisfies Endpoint
