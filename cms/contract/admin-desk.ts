import * as z from 'zod/mini'
import { calendarDay, limit, page, search, words } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { pageOf } from './records.ts'
import { standing } from './user.ts'

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

/** In what order seat registrations are listed: by name, by when they were made, or by the next call, those without one last. */
export const registrationOrders = ['name', 'newest', 'oldest', 'call'] as const

const filter = {
  session: z.optional(id),
  /** Whose enquiries are in that state. */
  state: z.optional(enquiryState),
  /** Who is to be called today, or was to be before; neither who has joined nor who is lost. */
  due: z.optional(z.literal('today')),
  /** A part of a name, of an e-mail address or, from three digits on, of a phone number. */
  search,
  order: z.optional(z.enum(registrationOrders, { error: 'There is no such order.' })),
}

/**
 * The seat registrations. Without an `order` those of a session come by their seats, then by their turn on the waiting list,
 * those to be confirmed last; those to be called by the day of the call; of all sessions the newest first.
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

/** How many enquiries are changed at once at most. */
export const enquiryLimits = { atOnce: 200 } as const

/**
 * Puts many enquiries into another state. `previous` is the state that the admin saw: who is in another one by now stays as
 * they are (`meanwhile`), and so does who is no longer there (`gone`). The reply has the state that was noted `before`, with
 * which the opposite change takes this one back; a state that somebody has by their account is no noted one.
 */
export const moveEnquiries = endpoint('PUT /admin/enquiries', 'admin', {
  summary: 'Puts many seat registrations into another state of their enquiry',
  bodyBytes: 64 * 1024,
  body: z.object({
    changes: z
      .array(z.object({ id, state: enquiryState, previous: enquiryState }), {
        error: 'Please choose enquiries.',
      })
      .check(
        z.minLength(1, 'Please choose enquiries.'),
        z.maxLength(enquiryLimits.atOnce, `At most ${enquiryLimits.atOnce} enquiries are changed at once.`),
      ),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        outcome: z.enum(['changed', 'meanwhile', 'gone']),
        before: enquiryState,
      }),
    ),
  }),
})

/** The same list, whole, as a file for spreadsheets. */
export const registrationsCsv = endpoint('GET /admin/registrations-csv', 'admin', {
  summary: 'The seat registrations of a live session, or of all, as CSV',
  query: z.object(filter),
  type: 'text/csv',
  reply: z.string(),
})

/** Takes a guest off a session. A seat that becomes free goes to the first of the waiting list, who gets a mail. */
export const removeRegistration = endpoint('DELETE /admin/registration', 'admin', {
  summary: 'Removes a seat registration, and promotes the waiting list',
  query: z.object({ id }),
  reply: done,
})

/**
 * Of the overview: how many rows of each list it names at most, and for how many days after its last class a batch still counts
 * as one that goes on.
 */
export const overviewLimits = { first: 3, away: 5, daysAfterLastClass: 14 } as const

/** Something that waits to be answered. `about` says of what kind it is, `since` is an instant, and `day` YYYY-MM-DD. */
const waitingRow = z.object({
  _id: z.string(),
  name: z.string(),
  about: z.string(),
  phoneNumber: z.string(),
  day: z.nullable(z.string()),
  since: z.nullable(z.string()),
})

/** How many there are, and the first of them. */
const waitingList = z.object({ total: z.number(), first: z.array(waitingRow) })

/** What waits for an admin, by the list that has it. */
export const waitingKinds = ['calls', 'enquiries', 'seats', 'answers', 'reports', 'requests'] as const

/** A learner who has not been seen: silent for `progressLimits.silentDays`, or absent from `missesInARow` classes. */
const awayLearner = z.object({
  _id: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  batch: z.string(),
  batch_name: z.string(),
  lastActiveAt: z.nullable(z.string()),
  silent: z.boolean(),
  missesInARow: z.number(),
})

/**
 * What an admin sees first. The week is Monday to Sunday where the institute is; users are new for seven days.
 *
 * `away` are the learners of batches that go on who have been silent, or have missed `attendanceLimits.misses` classes in a row,
 * those who have missed most first; `batches` counts all of them. Of `waiting`, `calls` are due today (`day`), `enquiries` are
 * new, `seats` are live sessions to come with how many wait for a seat in `about` (`total` counts these people), `answers` wait
 * for a review, `reports` are open (`name` is the reason) and `requests` are of those who want to be an admin.
 */
export const overview = endpoint('GET /admin/overview', 'admin', {
  summary: 'Counts students, classes and new users, and lists what waits and who has not been seen',
  reply: z.object({
    students: z.number(),
    classesThisWeek: z.number(),
    batchesWithoutMaterials: z.array(z.object({ _id: z.string(), batch_name: z.string() })),
    newUsers: z.number(),
    waiting: z.record(z.enum(waitingKinds), waitingList),
    away: z.object({
      total: z.number(),
      first: z.array(awayLearner),
      batches: z.array(
        z.object({ _id: z.string(), batch_name: z.string(), silent: z.number(), missing: z.number() }),
      ),
    }),
  }),
})

export type AdminRequest = z.infer<typeof adminRequest>
export type DeskSession = z.infer<typeof deskSession>
export type Enquiry = z.infer<typeof enquiry>
export type EnquiryState = Enquiry['state']
export type MovedEnquiry = z.infer<(typeof moveEnquiries)['reply']>['results'][number]
export type RegistrationOrder = (typeof registrationOrders)[number]
export type EnquiryCounts = z.infer<(typeof enquiryCounts)['reply']>
export type SeatRegistration = z.infer<typeof seatRegistration>
export type Overview = z.infer<(typeof overview)['reply']>
export type WaitingKind = (typeof waitingKinds)[number]
export type WaitingRow = z.infer<typeof waitingRow>
export type AwayLearner = z.infer<typeof awayLearner>
