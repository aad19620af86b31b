import * as z from 'zod/mini'
import { limit, page } from './admin-fields'
import type { Endpoint } from './endpoint'
import { id } from './fields'
import { pageOf } from './records'
import { standing } from './user'

const done = z.object({ msg: z.string() })

/** Who signed up as an admin, and awaits approval. */
const adminRequest = z.object({
  _id: z.string(),
  id: z.string(),
  createdAt: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Whether they have proved to read the mail of this address. */
  emailProved: z.boolean(),
})

/** GET /api/admin/admin-requests - who asks to be an admin, the first ones first. */
export const adminRequests = {
  summary: 'Lists who asks to be an admin',
  method: 'GET',
  path: '/admin/admin-requests',
  access: 'admin',
  status: 200,
  query: z.object({ page, limit }),
  reply: pageOf(adminRequest),
} as const satisfies Endpoint

/** POST /api/admin/admin-requests/approve - makes who asks an admin; `msg` says whether the proof of the address is awaited. */
export const approveAdmin = {
  summary: 'Makes who asks to be an admin one',
  method: 'POST',
  path: '/admin/admin-requests/approve',
  access: 'admin',
  status: 200,
  body: z.object({ id }),
  reply: done,
} as const satisfies Endpoint

/** POST /api/admin/admin-requests/decline - deletes a request, and the account that was made with it. */
export const declineAdmin = {
  summary: 'Deletes the request of who asks to be an admin',
  method: 'POST',
  path: '/admin/admin-requests/decline',
  access: 'admin',
  status: 200,
  body: z.object({ id }),
  reply: done,
} as const satisfies Endpoint

/** A live session as the desk counts it. `taken` seats of `capacity`, and how many wait for one. */
const deskSession = z.object({
  _id: z.string(),
  title: z.string(),
  startsAt: z.string(),
  capacity: z.number(),
  taken: z.number(),
  waiting: z.number(),
})

/** GET /api/admin/sessions - the published live sessions with their seats, the latest first. */
export const sessions = {
  summary: 'Lists the live sessions with the seats that are taken',
  method: 'GET',
  path: '/admin/sessions',
  access: 'admin',
  status: 200,
  reply: z.object({ data: z.array(deskSession) }),
} as const satisfies Endpoint

/** Who has a seat of a live session (`seatNumber`), waits for one, or has yet to confirm. `session` is its id. */
const seatRegistration = z.object({
  _id: z.string(),
  id: z.string(),
  createdAt: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  session: z.string(),
  sessionTitle: z.string(),
  standing,
  seatNumber: z.nullable(z.number()),
})

/**
 * GET /api/admin/registrations - the seat registrations: of a session by their seats, then by their turn on the
 * waiting list, those to be confirmed last; of all sessions the newest first.
 */
export const registrations = {
  summary: 'Lists who has reserved a seat in a live session',
  method: 'GET',
  path: '/admin/registrations',
  access: 'admin',
  status: 200,
  query: z.object({ page, limit, session: z.optional(id) }),
  reply: pageOf(seatRegistration),
} as const satisfies Endpoint

/** GET /api/admin/registrations-csv - the same list, whole, as a file for spreadsheets. */
export const registrationsCsv = {
  summary: 'The seat registrations of a live session, or of all, as CSV',
  method: 'GET',
  path: '/admin/registrations-csv',
  access: 'admin',
  status: 200,
  query: z.object({ session: z.optional(id) }),
  type: 'text/csv',
  reply: z.string(),
} as const satisfies Endpoint

/**
 * GET /api/admin/overview - what an admin sees first. The week is Monday to Sunday where the institute is; users are
 * new for seven days.
 */
export const overview = {
  summary: 'Counts students, classes, new users and requests, and names the batches without materials',
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  status: 200,
  reply: z.object({
    students: z.number(),
    classesThisWeek: z.number(),
    batchesWithoutMaterials: z.array(z.object({ _id: z.string(), batch_name: z.string() })),
    newUsers: z.number(),
    adminRequests: z.number(),
  }),
} as const satisfies Endpoint

export type AdminRequest = z.infer<typeof adminRequest>
export type DeskSession = z.infer<typeof deskSession>
export type SeatRegistration = z.infer<typeof seatRegistration>
export type Overview = z.infer<(typeof overview)['reply']>
