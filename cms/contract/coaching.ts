import * as z from 'zod/mini'
import { calendarDay, optionalText, recordId, weekday, wholeNumber } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { timezone } from './fields.ts'
import { id } from './query-fields.ts'
import { instant } from './time-formats.ts'
import { webAddress } from './web-address.ts'

const batchName = z.object({ _id: z.string(), batch_name: z.string() })

/** A coach with their batches; `invited` as long as they have not accepted the invitation. */
const coach = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  invited: z.boolean(),
  batches: z.array(batchName),
})

export const coaches = endpoint('GET /admin/coaches', 'admin', {
  summary: 'Lists the coaches with their batches',
  reply: z.object({ coaches: z.array(coach) }),
})

export const coachLimits = { maxPerBatch: 20 } as const

/** Sets the coaches of a batch. Any id that is no coach's is refused, and nothing changes. */
export const assignCoaches = endpoint('PUT /admin/batch-coaches', 'admin', {
  summary: 'Sets the coaches of a batch',
  body: z.object({
    batch: recordId('Please select a batch.'),
    coaches: z
      .array(recordId('Please choose coaches.'), { error: 'Please choose coaches.' })
      .check(
        z.maxLength(coachLimits.maxPerBatch, `A batch can have at most ${coachLimits.maxPerBatch} coaches.`),
      ),
  }),
  reply: z.object({ coaches: z.array(coach) }),
})

/**
 * A learner as their coach sees them: without phone number and e-mail address. `attended`, `counted` and `missesInARow` are classes,
 * `done` and `items` are materials, videos and recordings of the batch.
 */
const coachedLearner = z.object({
  _id: z.string(),
  fullName: z.string(),
  attended: z.number(),
  counted: z.number(),
  missesInARow: z.number(),
  done: z.number(),
  items: z.number(),
})

/** The caller's batches by name, each with its learners by name. */
export const coachLearners = endpoint('GET /coach/learners', 'coach', {
  summary: 'The learners of the caller’s batches; of every batch for an admin',
  reply: z.object({ batches: z.array(z.extend(batchName, { learners: z.array(coachedLearner) })) }),
})

export const coachingLimits = {
  sessionMinutes: 30,
  /** A learner moves or cancels until this many hours before the start, and moves a session this often. */
  changeUntilHours: 24,
  maxMoves: 2,
  maxRanges: 40,
  maxExceptions: 100,
  maxNoteCharacters: 2000,
} as const

const nobody = z.nullable(z.object({ _id: z.string(), fullName: z.string() }))

/**
 * A coaching session. `coach` or `learner` is null once that account is deleted. `link` is the URL of the meeting, empty if the coach has
 * given none. `lateMinutes` is how late one of them has said to be. `sharedNote` is the coach's note to the learner.
 */
const coachingSession = z.object({
  _id: z.string(),
  coach: nobody,
  learner: nobody,
  startsAt: z.string(),
  minutes: z.number(),
  state: z.enum(['booked', 'done', 'missed', 'cancelled']),
  topic: z.string(),
  link: z.string(),
  moves: z.number(),
  lateMinutes: z.nullable(z.number()),
  sharedNote: z.string(),
})

/**
 * The coaches of the caller's batch with their free times (instants, in order), and the caller's sessions, the latest first.
 * `perMonth` is how many sessions a learner may have in a month.
 */
export const coaching = endpoint('GET /coaching', 'learner', {
  summary: 'The free times of the caller’s coaches, and the caller’s sessions',
  offline: true,
  reply: z.object({
    coaches: z.array(z.object({ _id: z.string(), fullName: z.string(), free: z.array(z.string()) })),
    sessions: z.array(coachingSession),
    perMonth: z.number(),
  }),
})

const startsAt = instant('Please choose one of the free times.')

/**
 * Books a free time of a coach. A time that has just been taken fails with `SlotTaken` (409); its `errors` with the path `free` hold
 * the next three free times, as instants.
 */
export const bookCoaching = endpoint('POST /coaching', 'learner', {
  summary: 'Books a session with a coach',
  writesTo: 'others',
  status: 201,
  body: z.object({
    coach: recordId('Please choose a coach.'),
    startsAt,
    topic: z._default(optionalText(200), ''),
  }),
  reply: z.object({ session: coachingSession }),
})

const lateMinutes = z.number({ error: 'Please say how many minutes.' }).check(z.int(), z.gte(1), z.lte(30))

/** Moves or cancels a session of the caller by the rules, or tells the coach that the learner will be late. */
export const changeCoaching = endpoint('PUT /coaching', 'learner', {
  summary: 'Moves or cancels the caller’s session, or tells the coach of a delay',
  writesTo: 'others',
  query: z.object({ id }),
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('move'), startsAt }),
    z.object({ action: z.literal('cancel') }),
    z.object({ action: z.literal('late'), lateMinutes }),
  ]),
  reply: z.object({ session: coachingSession }),
})

/** A local time HH:mm. */
const clock = z
  .string({ error: 'Please enter a time.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.'))

/** The end of hours. Midnight, written as 00:00, 24:00 or 23:59, is the end of the day, 24:00. */
const endClock = z.pipe(
  z.string({ error: 'Please enter a time.' }),
  z.pipe(
    z.transform((time: string) => (['00:00', '23:59'].includes(time) ? '24:00' : time)),
    z.union([z.literal('24:00'), clock], 'Please enter a time.'),
  ),
)

const range = { from: clock, to: endClock }
const isForward = ({ from, to }: { from: string; to: string }) => from < to
const BACKWARDS = 'The end must be after the start.'

/**
 * When a coach can be booked, in their own timezone. An exception is a stretch of whole days off, or extra hours on one day.
 * `noticeHours` is how long before the start a session has to be booked, `horizonDays` how far ahead.
 */
export const coachHours = z.object({
  timezone,
  /** The URL of the coach's meeting room; empty for none. */
  link: z.union([z.literal(''), webAddress]),
  noticeHours: wholeNumber(0, 168, 'The notice can be 0 to 168 hours.'),
  horizonDays: wholeNumber(1, 90, 'Learners can book 1 to 90 days ahead.'),
  maxPerDay: wholeNumber(1, 20, 'A day can have 1 to 20 sessions.'),
  hours: z
    .array(z.object({ weekday, ...range }).check(z.refine(isForward, BACKWARDS)))
    .check(
      z.maxLength(coachingLimits.maxRanges, `A week can have at most ${coachingLimits.maxRanges} entries.`),
    ),
  exceptions: z
    .array(
      z.discriminatedUnion('kind', [
        z
          .object({
            kind: z.literal('off'),
            first: calendarDay('Please choose the first day off.'),
            last: calendarDay('Please choose the last day off.'),
          })
          .check(z.refine(({ first, last }) => first <= last, 'The last day can’t be before the first.')),
        z
          .object({ kind: z.literal('extra'), date: calendarDay('Please choose a day.'), ...range })
          .check(z.refine(isForward, BACKWARDS)),
      ]),
    )
    .check(
      z.maxLength(
        coachingLimits.maxExceptions,
        `At most ${coachingLimits.maxExceptions} days off and extra hours can be stored.`,
      ),
    ),
})

/** `coach` is the id of the coach that an admin means; a coach means themselves. */
const ofCoach = { query: z.object({ coach: z.optional(id) }) }

export const readCoachHours = endpoint('GET /coach/hours', 'coach', {
  summary: 'A coach’s hours; null before they are first saved',
  ...ofCoach,
  reply: z.object({ hours: z.nullable(coachHours) }),
})

/**
 * Saves a coach's hours. Where days off cover booked sessions, each of them has to be in `keep` or in `cancel`; else it fails with
 * `SessionsAffected` (409), and its `errors` have the id of each session as the path and who it is with as the message.
 */
export const saveCoachHours = endpoint('PUT /coach/hours', 'coach', {
  summary: 'Saves a coach’s hours and days off',
  writesTo: 'others',
  ...ofCoach,
  body: z.extend(coachHours, {
    keep: z._default(z.array(id), []),
    cancel: z._default(z.array(id), []),
  }),
  reply: z.object({ hours: coachHours }),
})

/** A session as its coach sees it; the learner does not see `privateNote` on their page. */
const coachsSession = z.extend(coachingSession, { privateNote: z.string() })

/** The sessions of the seven days from an instant on, in order; for an admin those of every coach. */
export const coachWeek = endpoint('GET /coach/week', 'coach', {
  summary: 'The caller’s sessions of a week; of every coach for an admin',
  query: z.object({ from: instant('Please choose a day.') }),
  reply: z.object({ sessions: z.array(coachsSession) }),
})

/**
 * Changes a session of the caller, or any for an admin, at any time: the limits of learners, and the coach's hours, do not bind them.
 * A move to a time at which the coach or the learner has another session fails with 409. `missed` says that the learner did not come.
 */
export const changeSession = endpoint('PUT /coach/session', 'coach', {
  summary: 'Moves or cancels a session, marks it as done or missed, reports a delay, or stores notes',
  writesTo: 'others',
  query: z.object({ id }),
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('move'),
      startsAt: instant('Please choose a day and a time.'),
    }),
    z.object({ action: z.literal('cancel') }),
    z.object({ action: z.literal('late'), lateMinutes }),
    z.object({ action: z.literal('done') }),
    z.object({ action: z.literal('missed') }),
    z.object({
      action: z.literal('notes'),
      sharedNote: optionalText(coachingLimits.maxNoteCharacters),
      privateNote: optionalText(coachingLimits.maxNoteCharacters),
    }),
  ]),
  reply: z.object({ session: coachsSession }),
})

export const coachingCsv = endpoint('GET /admin/coaching-csv', 'admin', {
  summary: 'The sessions of all coaches between two days, as CSV',
  query: z.object({ from: calendarDay('Please choose a day.'), to: calendarDay('Please choose a day.') }),
  type: 'text/csv',
  reply: z.string(),
})

export type CoachingSession = z.infer<typeof coachingSession>
export type CoachsSession = z.infer<typeof coachsSession>
export type CoachHours = z.infer<typeof coachHours>
export type Coaching = z.infer<(typeof coaching)['reply']>
export type Coach = z.infer<typeof coach>
export type CoachedLearner = z.infer<typeof coachedLearner>
export type CoachedBatch = z.infer<(typeof coachLearners)['reply']>['batches'][number]
