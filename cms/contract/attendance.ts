import * as z from 'zod/mini'
import { optionalText, recordId } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'

export const ATTENDANCE_STATUSES = ['present', 'late', 'absent', 'excused'] as const

const status = z.enum(ATTENDANCE_STATUSES)

/**
 * A learner's attendance of a class. `source` says what set the status: the learner joined, the learner sent an excuse, the
 * staff, or the system ten minutes after the end. `note` is the learner's reason or the staff's remark. Instants are ISO 8601.
 */
export const attendance = z.object({
  status,
  source: z.enum(['join', 'excuse', 'staff', 'system']),
  firstJoin: z.nullable(z.string()),
  lastJoin: z.nullable(z.string()),
  joins: z.number(),
  note: z.string(),
})

const NO_CLASS = 'Please choose a class.'
const NO_REASON = 'Please say in a few words why you can’t come.'

const ownMark = z.extend(attendance, { class: z.string() })

/**
 * Records that the caller joins a class of their batch, from 15 minutes before its start until its end. Fails with
 * `JoinTooEarly` (409) before that, with `ClassOver` (409) afterwards, and with 403 outside the batch. The first join decides
 * between present and late, unless the staff has decided. A repeated request within a minute counts once.
 */
export const attendClass = endpoint('POST /batch/attend', 'learner', {
  summary: 'Records that the caller joins a class',
  query: z.object({ id: recordId(NO_CLASS) }),
  reply: z.object({ mark: ownMark }),
})

/**
 * Excuses the caller from a future class. Fails with `ClassBegan` (409) once the class has begun, and with `MarkedByStaff`
 * (409) if the staff has already decided.
 */
export const excuseMyself = endpoint('POST /batch/excuse', 'learner', {
  summary: 'Excuses the caller from a future class',
  body: z.object({
    class: recordId(NO_CLASS),
    reason: z.string({ error: NO_REASON }).check(
      z.overwrite((value) => value.replaceAll('\0', '').trim()),
      z.minLength(1, NO_REASON),
      z.maxLength(300, 'Please use at most 300 characters.'),
    ),
  }),
  reply: z.object({ mark: ownMark }),
})

/** Withdraws the caller's excuse; fails like `POST /batch/excuse`. `mark` is the mark that remains, or null. */
export const takeExcuseBack = endpoint('DELETE /batch/excuse', 'learner', {
  summary: 'Withdraws the caller’s excuse from a future class',
  query: z.object({ id: recordId(NO_CLASS) }),
  reply: z.object({ mark: z.nullable(ownMark) }),
})

/**
 * Attendance over several classes. `counted` are the marked classes without the excused ones. `percent` is null if none
 * count, and is rounded to 0 or 100 only if that is exact.
 */
const summary = z.object({ attended: z.number(), counted: z.number(), percent: z.nullable(z.number()) })

/** The caller's marks in the classes of their batch, in no particular order; empty without a batch. */
export const ownAttendance = endpoint('GET /batch/attendance', 'learner', {
  summary: 'The caller’s own attendance in the classes of their batch',
  offline: true,
  reply: z.object({ marks: z.array(ownMark), ...summary.shape }),
})

/** A mark as the staff sees it. `yours` says whether the caller made it. */
const staffMark = z.extend(attendance, {
  markedBy: z.nullable(z.string()),
  yours: z.boolean(),
  markedAt: z.nullable(z.string()),
})

/**
 * The learners in the batch of a class, by name. Learners who are `enrolledLate`, after the class began, are not marked
 * automatically.
 */
const attendanceList = z.object({
  class: z.object({
    _id: z.string(),
    title: z.string(),
    batchId: z.string(),
    batchname: z.string(),
    startsAt: z.string(),
    duration: z.number(),
  }),
  students: z.array(
    z.object({
      _id: z.string(),
      fullName: z.string(),
      enrolledLate: z.boolean(),
      mark: z.nullable(staffMark),
    }),
  ),
})

export const classAttendance = endpoint('GET /admin/attendance', 'admin', {
  summary: 'Everyone in the batch of a class, with their attendance',
  query: z.object({ class: recordId(NO_CLASS) }),
  reply: attendanceList,
})

/** An offline device may send a mark up to a week later. */
const MAX_MARK_AGE_MS = 7 * 86_400_000

/**
 * Saves marks of the staff, all or none; a `status` of null withdraws the staff's mark. The later of two marks of a learner
 * wins: `ago` is the age of a mark in milliseconds by the clock of the device, which may have been offline. `seen` is the
 * `markedAt` that the device had loaded. Learners who have left the batch are skipped.
 *
 * `conflicts` are marks that another admin made in the meantime; `stands` says which of the two is the later one.
 */
export const markAttendance = endpoint('PUT /admin/attendance', 'admin', {
  summary: 'Saves the staff’s attendance marks of a class',
  bodyBytes: 256 * 1024,
  body: z.object({
    class: recordId(NO_CLASS),
    marks: z
      .array(
        z.object({
          account: recordId('Please choose a learner.'),
          status: z.nullable(status),
          note: z.optional(optionalText(300)),
          ago: z._default(z.number().check(z.gte(0), z.lte(MAX_MARK_AGE_MS)), 0),
          seen: z._default(z.nullable(z.string()), null),
        }),
      )
      .check(
        z.minLength(1, 'Please mark at least one learner.'),
        z.maxLength(500, 'You can mark at most 500 learners at once.'),
      ),
  }),
  reply: z.extend(attendanceList, {
    conflicts: z.array(
      z.object({ account: z.string(), theirs: staffMark, stands: z.enum(['theirs', 'yours']) }),
    ),
  }),
})

const batchQuery = z.object({ batch: recordId('Please choose a batch.') })

/**
 * The attendance of a batch: its classes that have begun, the oldest first, and its learners by name. `statuses` follow the
 * order of the classes, with null for no mark. `missesInARow` counts back from the latest counted class.
 */
export const attendanceMatrix = endpoint('GET /admin/attendance-matrix', 'admin', {
  summary: 'The attendance of a batch, by learner and class',
  query: batchQuery,
  reply: z.object({
    classes: z.array(z.object({ _id: z.string(), title: z.string(), startsAt: z.string() })),
    students: z.array(
      z.object({
        _id: z.string(),
        fullName: z.string(),
        email: z.string(),
        phoneNumber: z.string(),
        /** The phone number in E.164, for links; empty if it can’t be one. */
        internationalNumber: z.string(),
        statuses: z.array(z.nullable(status)),
        missesInARow: z.number(),
        ...summary.shape,
      }),
    ),
  }),
})

export const attendanceCsv = endpoint('GET /admin/attendance-csv', 'admin', {
  summary: 'The attendance of a batch as CSV',
  query: batchQuery,
  type: 'text/csv',
  reply: z.string(),
})

export type AttendanceStatus = z.infer<typeof status>
export type OwnMark = z.infer<typeof ownMark>
export type OwnAttendance = z.infer<(typeof ownAttendance)['reply']>
export type StaffMark = z.infer<typeof staffMark>
export type TickList = z.infer<typeof attendanceList>
export type MarkReply = z.infer<(typeof markAttendance)['reply']>
export type AttendanceMatrix = z.infer<(typeof attendanceMatrix)['reply']>
