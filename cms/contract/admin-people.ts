import * as z from 'zod/mini'
import { batchKey, search } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'
import { pastedLine } from './one-line.ts'
import { id, limit, page } from './query-fields.ts'
import { pageOf, user } from './records.ts'
import { instant } from './time-formats.ts'

const message = z.object({ msg: z.string() })

/**
 * Users without a batch, the newest first. With `search`, a part of a name or of an e-mail address, it finds the thousand newest
 * matches, including students.
 */
export const fetchUsers = endpoint('GET /admin/fetch-users', 'admin', {
  summary: 'Lists the users without a batch, or finds users by name or e-mail address',
  query: z.object({ page, limit, search }),
  reply: pageOf(user),
})

export const getUserByMail = endpoint('GET /admin/get-user-by-mail', 'admin', {
  summary: 'Finds the account of an e-mail address',
  query: z.object({ email }),
  reply: user,
})

/** Deletes an account; its sessions end at once. */
export const deleteUser = endpoint('DELETE /admin/delete-user', 'admin', {
  summary: 'Deletes an account, but not the caller’s own',
  writesTo: 'others',
  query: z.object({ id }),
  reply: message,
})

/** Enrols a user in a batch; `outcome` is set if the user still has to prove their e-mail address. */
export const joinStudentToBatch = endpoint('POST /admin/join-students-to-batch', 'admin', {
  summary: 'Enrols a user in a batch',
  writesTo: 'others',
  body: z.object({ batchId: id, student_id: id }),
  reply: z.object({ msg: z.string(), outcome: z.optional(z.literal('awaiting-proof')) }),
})

/**
 * The outcome for one user; `student` is the id or the e-mail address from the request. A student `awaiting-proof` is enrolled,
 * but sees the batch only once the e-mail address is proved. One who is `invited` had no account: they are enrolled, and get a
 * link by e-mail.
 */
const enrolment = z.object({
  student: z.string(),
  outcome: z.enum(['enrolled', 'awaiting-proof', 'already-in-batch', 'invited', 'unknown', 'invalid']),
  msg: z.string(),
})
const enrolments = z.object({ results: z.array(enrolment) })

/** Text that is no id or address makes its row invalid, and no other. */
const student = z
  .string({ error: 'Please choose students.' })
  .check(z.overwrite((text) => pastedLine(text).slice(0, 300)))

/** With `undoable` the mails are delayed by `undoLimits.mailDelaySeconds`, so that `moveStudents` can undo the enrolment. */
export const enrol = endpoint('POST /admin/enrol', 'admin', {
  summary: 'Enrols many users in a batch, by their ids',
  writesTo: 'others',
  body: z.object({
    batchId: id,
    undoable: z._default(z.boolean(), false),
    student_ids: z
      .array(student, { error: 'Please choose students.' })
      .check(
        z.minLength(1, 'Please choose students.'),
        z.maxLength(200, 'You can enrol at most 200 students at once.'),
      ),
  }),
  reply: enrolments,
})

export const enrolByMail = endpoint('POST /admin/enrol-by-mail', 'admin', {
  summary: 'Enrols many users in a batch, by their e-mail addresses, and invites those without an account',
  writesTo: 'others',
  body: z.object({
    batchId: id,
    emails: z
      .array(student, { error: 'Please enter e-mail addresses.' })
      .check(
        z.minLength(1, 'Please enter e-mail addresses.'),
        z.maxLength(500, 'You can enrol at most 500 e-mail addresses at once.'),
      ),
  }),
  reply: enrolments,
})

/** The move of a student from one batch to another; null is no batch. */
const move = z.object({
  student: id,
  from: z.nullable(id),
  to: z.nullable(id),
  /** For `undo`: the original enrolment date in the batch that the student returns to. */
  since: z._default(z.nullable(instant()), null),
})

/**
 * The outcome of a move. A student who is `elsewhere` was no longer in `from` and is not moved. `since` is the enrolment date in
 * the batch that the student has left.
 */
const moved = z.object({
  student: z.string(),
  fullName: z.string(),
  outcome: z.enum(['moved', 'elsewhere', 'unknown', 'invalid']),
  since: z.nullable(z.string()),
})

/**
 * Moves many students to another batch, or out of theirs. The mails are delayed by `undoLimits.mailDelaySeconds`. With `undo`,
 * the opposite moves undo earlier ones: mails that still wait are withdrawn, and only students who were already mailed get
 * another mail. Fails with 404 if a target batch no longer exists.
 */
export const moveStudents = endpoint('POST /admin/move-students', 'admin', {
  summary: 'Moves many students to another batch or out of theirs, or undoes that',
  writesTo: 'others',
  bodyBytes: 64 * 1024,
  body: z.object({
    moves: z
      .array(move, { error: 'Please choose students.' })
      .check(
        z.minLength(1, 'Please choose students.'),
        z.maxLength(200, 'You can move at most 200 students at once.'),
      ),
    undo: z._default(z.boolean(), false),
  }),
  reply: z.object({ results: z.array(moved) }),
})

/** The students of a batch, by name; `batch_name` is the id or the name of the batch. */
export const getStudentsByBatch = endpoint('POST /admin/get-students-by-batch', 'admin', {
  summary: 'Lists the students of a batch',
  keyless: true,
  query: z.object({ page, limit, search }),
  body: z.object({ batch_name: batchKey }),
  reply: pageOf(user),
})

/** Removes a student from a batch; `batch` is its id or its name. */
export const removeFromBatch = endpoint('DELETE /admin/remove-from-batch', 'admin', {
  summary: 'Removes a student from a batch',
  writesTo: 'others',
  query: z.object({ batch: batchKey, email }),
  reply: message,
})

export const studentsCsv = endpoint('GET /admin/students-csv', 'admin', {
  summary: 'The students of a batch, or of all, whose name or e-mail address holds the search, as CSV',
  query: z.object({ batch: z.optional(batchKey), search }),
  type: 'text/csv',
  reply: z.string(),
})

export type Enrolment = z.infer<typeof enrolment>
export type Move = z.input<typeof move>
export type Moved = z.infer<typeof moved>
