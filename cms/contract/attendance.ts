import * as z from 'zod/mini'
import { recordId, words } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'

export const ATTENDANCE_STATUSES = ['present', 'late', 'absent', 'excused'] as const

const status = z.enum(ATTENDANCE_STATUSES)

/**
 * What is known of a learner and a class. `source` says who decided: the learner by joining or by excusing themselves, the
 * staff, or the clock, ten minutes after the end. `note` is the learner's reason or the staff's remark. Instants are ISO 8601.
 */
export const attendance = z.object({
  status,
  source: z.enum(['join', 'excuse', 'staff', 'system']),
  firstJoin: z.nullable(z.string()),
  lastJoin: z.nullable(z.string()),
  joins: z.number(),
  note: z.string(),
})

const WHICH = 'Please choose a class.'
const REASON = 'Please say in a few words why you cannot come.'

const ownMark = z.extend(attendance, { class: z.string() })

/**
 * Notes that the caller joins a class of their batch, from 15 minutes before its start until its end; before that it fails
 * with `JoinTooEarly` (409), afterwards with `ClassOver` (409), and for who is not in the batch with 403. The first time
 * decides between present and late, unless the staff has decided. Asked again within a minute, it counts as once.
 */
export const attendClass = endpoint('POST /batch/attend', 'learner', {
  summary: 'Notes that the caller joins a class',
  query: z.object({ id: recordId(WHICH) }),
  reply: z.object({ mark: ownMark }),
})

/**
 * Excuses the caller from a class that has yet to begin. Once it has begun it fails with `ClassBegan` (409), where the staff
 * has decided already with `MarkedByStaff` (409).
 */
export const excuseMyself = endpoint('POST /batch/excuse', 'learner', {
  summary: 'Excuses the caller from a class to come',
  body: z.object({
    class: recordId(WHICH),
    reason: z.string({ error: REASON }).check(
      z.overwrite((value) => value.replaceAll('\0', '').trim()),
      z.minLength(1, REASON),
      z.maxLength(300, 'Please use at most 300 characters.'),
    ),
  }),
  reply: z.object({ mark: ownMark }),
})

/** Takes the caller's excuse back; it fails like `POST /batch/excuse`. `mark` is what then is known, or null. */
export const takeExcuseBack = endpoint('DELETE /batch/excuse', 'learner', {
  summary: "Takes back the caller's excuse from a class to come",
  query: z.object({ id: recordId(WHICH) }),
  reply: z.object({ mark: z.nullable(ownMark) }),
})

/**
 * Numbers about classes in their order. Of those that are marked, excused ones apart, somebody `attended` so many of `counted`;
 * `percent` of none is null, and neither 0 nor 100 where one class says otherwise.
 */
const summary = z.object({ attended: z.number(), counted: z.number(), percent: z.nullable(z.number()) })

/** The caller's own marks in the classes of their batch, in no order; of who is in no batch there are none. */
export const ownAttendance = endpoint('GET /batch/attendance', 'learner', {
  summary: "The caller's own attendance in the classes of their batch",
  reply: z.object({ marks: z.array(ownMark), ...summary.shape }),
})

/** A mark as the staff sees it: with who of them made it last, whether that was the caller, and when. */
const staffMark = z.extend(attendance, {
  markedBy: z.nullable(z.string()),
  yours: z.boolean(),
  markedAt: z.nullable(z.string()),
})

/**
 * Who is in the batch of a class, by their names, each with what is known. Who has `enrolledLate`, after the class began, is
 * neither absent nor present by themselves.
 */
const tickList = z.object({
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
  query: z.object({ class: recordId(WHICH) }),
  reply: tickList,
})

/** The longest that a mark may wait on a device to be sent: a week, in milliseconds. */
const LONGEST_WAIT = 7 * 86_400_000

/**
 * Keeps marks of the staff, all of them or none; `status` null takes the staff's mark back. Of two about one learner the later
 * one stands: `ago` is how many milliseconds ago a mark was made, by the clock of the device that sends it, which may have been
 * offline. `seen` is `markedAt` as the device knew it. Who has left the batch meanwhile is passed over.
 *
 * `conflicts` are the marks that another admin had made meanwhile: `theirs` stands where it is the later one.
 */
export const markAttendance = endpoint('PUT /admin/attendance', 'admin', {
  summary: 'Keeps the marks of the staff about a class',
  bodyBytes: 256 * 1024,
  body: z.object({
    class: recordId(WHICH),
    marks: z
      .array(
        z.object({
          account: recordId('Please choose a learner.'),
          status: z.nullable(status),
          note: z.optional(words(300)),
          ago: z._default(z.number().check(z.gte(0), z.lte(LONGEST_WAIT)), 0),
          seen: z._default(z.nullable(z.string()), null),
        }),
      )
      .check(
        z.minLength(1, 'Please mark at least one learner.'),
        z.maxLength(500, 'At most 500 learners are marked at once.'),
      ),
  }),
  reply: z.extend(tickList, {
    conflicts: z.array(
      z.object({ account: z.string(), theirs: staffMark, stands: z.enum(['theirs', 'yours']) }),
    ),
  }),
})

const ofBatch = z.object({ batch: recordId('Please choose a batch.') })

/**
 * The attendance of a batch: its classes that have begun, the oldest first, and its learners by their names. `statuses` are in
 * the order of the classes, null where nothing is marked. `missesInARow` counts up to the latest class that counts.
 */
export const attendanceMatrix = endpoint('GET /admin/attendance-matrix', 'admin', {
  summary: 'The attendance of a batch, by learner and class',
  query: ofBatch,
  reply: z.object({
    classes: z.array(z.object({ _id: z.string(), title: z.string(), startsAt: z.string() })),
    students: z.array(
      z.object({
        _id: z.string(),
        fullName: z.string(),
        email: z.string(),
        phoneNumber: z.string(),
        statuses: z.array(z.nullable(status)),
        missesInARow: z.number(),
        ...summary.shape,
      }),
    ),
  }),
})

export const attendanceCsv = endpoint('GET /admin/attendance-csv', 'admin', {
  summary: 'The attendance of a batch as CSV',
  query: ofBatch,
  type: 'text/csv',
  reply: z.string(),
})

export type AttendanceStatus = z.infer<typeof status>
export type OwnMark = z.infer<typeof ownMark>
export type OwnAttendance = z.infer<(typeof ownAttendance)['reply']>
export type StaffMark = z.infer<typeof staffMark>
export type TickList = z.infer<typeof tickList>
export type MarkReply = z.infer<(typeof markAttendance)['reply']>
export type AttendanceMatrix = z.infer<(typeof attendanceMatrix)['reply']>
