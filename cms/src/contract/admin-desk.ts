import * as z from 'zod/mini'
import { calendarDay, limit, page, words } from './admin-fields'
import { endpoint } from './endpoint'
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

/** Who asks to be an admin, the first ones first. */
export const adminRequests = endpoint('GET /admin/admin-requests', 'admin', {
  summary: 'Lists who asks to be an admin',
  query: z.object({ page, limit }),
  reply: pageOf(adminRequest),
})

/** Makes who asks an admin; `msg` says whether the proof of the address is awaited. */
export const approveAdmin = endpoint('POST /admin/admin-requests/approve', 'admin', {
  summary: 'Makes who asks to be an admin one',
  body: z.object({ id }),
  reply: done,
})

/** Deletes a request, and the account that was made with it. */
export const declineAdmin = endpoint('POST /admin/admin-requests/decline', 'admin', {
  summary: 'Deletes the request of who asks to be an admin',
  body: z.object({ id }),
  reply: done,
})

/** A live session as the desk counts it. `taken` seats of `capacity`, and how many wait for one. */
const deskSession = z.object({
  _id: z.string(),
  title: z.string(),
  startsAt: z.string(),
  capacity: z.number(),
  taken: z.number(),
  waiting: z.number(),
})

/** The published live sessions with their seats, the latest first. */
export const sessions = endpoint('GET /admin/sessions', 'admin', {
  summary: 'Lists the live sessions with the seats that are taken',
  reply: z.object({ data: z.array(deskSession) }),
})

/** How far the institute has come with a guest who may become a learner. */
export const enquiryStates = ['new', 'called', 'demo', 'joined', 'lost'] as const
const enquiryState = z.enum(enquiryStates, { error: 'Please choose a state.' })

/**
 * What came of a guest. Who has an account with their e-mail address proved, in a batch, has `joined` by that; `state` is
 * else as an admin left it. `nextCallOn` is YYYY-MM-DD, or empty where no call is planned.
 */
const enquiry = z.object({ state: enquiryState, nextCallOn: z.string(), note: z.string() })

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
  /** The turn on the session's waiting list, from 1; null for who does not wait. */
  place: z.nullable(z.number()),
  enquiry,
})

const filter = {
  session: z.optional(id),
  /** Whose enquiries are in that state. */
  state: z.optional(enquiryState),
  /** Who is to be called today, or was to be before; neither who has joined nor who is lost. */
  due: z.optional(z.literal('today')),
}

/**
 * The seat registrations: of a session by their seats, then by their turn on the waiting list, those to be confirmed
 * last; of all sessions the newest first.
 */
export const registrations = endpoint('GET /admin/registrations', 'admin', {
  summary: 'Lists who has reserved a seat in a live session',
  query: z.object({ page, limit, ...filter }),
  reply: pageOf(seatRegistration),
})

/** How many enquiries are in each state, and how many calls are due today, of a session or of all. */
export const enquiryCounts = endpoint('GET /admin/enquiries', 'admin', {
  summary: 'Counts the seat registrations by what came of them',
  query: z.object({ session: z.optional(id) }),
  reply: z.object({ states: z.record(enquiryState, z.number()), due: z.number() }),
})

/**
 * Notes what came of a guest. `previous` is what the form began with: where another admin has changed it since, nothing is
 * stored (409).
 */
export const noteEnquiry = endpoint('PUT /admin/registration', 'admin', {
  summary: 'Notes what came of a seat registration',
  body: z.object({
    id,
    state: enquiryState,
    nextCallOn: z._default(z.union([z.literal(''), calendarDay('Please choose a day.')]), ''),
    note: z._default(words(1000), ''),
    previous: z.optional(enquiry),
  }),
  reply: done,
})

/** The same list, whole, as a file for spreadsheets. */
export const registrationsCsv = endpoint('GET /admin/registrations-csv', 'admin', {
  summary: 'The seat registrations of a live session, or of all, as CSV',
  query: z.object({ session: z.optional(id) }),
  type: 'text/csv',
  reply: z.string(),
})

/** Takes a guest off a session. A seat that becomes free goes to the first of the waiting list, who gets a mail. */
export const removeRegistration = endpoint('DELETE /admin/registration', 'admin', {
  summary: 'Removes a seat registration, and promotes the waiting list',
  query: z.object({ id }),
  reply: done,
})

/** What an admin sees first. The week is Monday to Sunday where the institute is; users are new for seven days. */
export const overview = endpoint('GET /admin/overview', 'admin', {
  summary:
    'Counts students, classes, new users, requests and reports, and names the batches without materials',
  reply: z.object({
    students: z.number(),
    classesThisWeek: z.number(),
    batchesWithoutMaterials: z.array(z.object({ _id: z.string(), batch_name: z.string() })),
    newUsers: z.number(),
    adminRequests: z.number(),
    /** Reports of practice partners that nobody has dealt with. */
    openReports: z.number(),
  }),
})

export type AdminRequest = z.infer<typeof adminRequest>
export type DeskSession = z.infer<typeof deskSession>
export type Enquiry = z.infer<typeof enquiry>
export type EnquiryState = Enquiry['state']
export type EnquiryCounts = z.infer<(typeof enquiryCounts)['reply']>
export type SeatRegistration = z.infer<typeof seatRegistration>
export type Overview = z.infer<(typeof overview)['reply']>
