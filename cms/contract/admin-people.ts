import * as z from 'zod/mini'
import { batchKey, limit, line, page, search } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { email, id } from './fields.ts'
import { pageOf, user } from './records.ts'

const done = z.object({ msg: z.string() })

/**
 * The accounts of users that are in no batch, the newest first. With a `search`, a part of a name or of an e-mail address in
 * whatever case, the thousand newest users that it finds, also those in a batch, which `enrolled_batch` names.
 */
export const fetchUsers = endpoint('GET /admin/fetch-users', 'admin', {
  summary: 'Lists the users that are in no batch, or finds users by name or e-mail address',
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
  summary: "Deletes an account, but not the caller's own",
  query: z.object({ id }),
  reply: done,
})

/** Makes a user a student of a batch; `outcome` says where that waits for a proof. */
export const joinStudentToBatch = endpoint('POST /admin/join-students-to-batch', 'admin', {
  summary: 'Makes a user a student of a batch',
  body: z.object({ batchId: id, student_id: id }),
  reply: z.object({ msg: z.string(), outcome: z.optional(z.literal('awaiting-proof')) }),
})

/**
 * What became of one of many to enrol; `student` is the id or the e-mail address as it was sent. Who is `awaiting-proof` is
 * in the batch, and reads it once the e-mail address is proved.
 */
const enrolment = z.object({
  student: z.string(),
  outcome: z.enum(['enrolled', 'awaiting-proof', 'already-in-batch', 'unknown', 'invalid']),
  msg: z.string(),
})
const enrolments = z.object({ results: z.array(enrolment) })

const student = line(300, 'Please choose students.')

/**
 * Seconds for which an admin may take a change back at a click, and for which the mails about it wait: longer, since the click
 * has to arrive.
 */
export const undoLimits = { seconds: 10, mailsWait: 20 } as const

/** With `undoable` the mails about it wait for `undoLimits.mailsWait` seconds: `moveStudents` takes it back. */
export const enrol = endpoint('POST /admin/enrol', 'admin', {
  summary: 'Makes many users students of a batch, by their ids',
  body: z.object({
    batchId: id,
    undoable: z._default(z.boolean(), false),
    student_ids: z
      .array(student, { error: 'Please choose students.' })
      .check(
        z.minLength(1, 'Please choose students.'),
        z.maxLength(200, 'At most 200 students are enrolled at once.'),
      ),
  }),
  reply: enrolments,
})

/** The same for the accounts of a list of e-mail addresses. */
export const enrolByMail = endpoint('POST /admin/enrol-by-mail', 'admin', {
  summary: 'Makes many users students of a batch, by their e-mail addresses',
  body: z.object({
    batchId: id,
    emails: z
      .array(student, { error: 'Please enter e-mail addresses.' })
      .check(
        z.minLength(1, 'Please enter e-mail addresses.'),
        z.maxLength(500, 'At most 500 e-mail addresses are enrolled at once.'),
      ),
  }),
  reply: enrolments,
})

/** A student who goes from one batch to another; null is none. */
const move = z.object({
  student: id,
  from: z.nullable(id),
  to: z.nullable(id),
  /** With `undo`: since when they had been in the batch that they go back to. */
  since: z._default(z.nullable(z.iso.datetime()), null),
})

/**
 * What became of a move. Who is `elsewhere` was not in `from` any more, and stays where they are. `since` is when they had joined
 * the batch that they left.
 */
const moved = z.object({
  student: z.string(),
  fullName: z.string(),
  outcome: z.enum(['moved', 'elsewhere', 'unknown', 'invalid']),
  since: z.nullable(z.string()),
})

/**
 * Moves many students to another batch, or out of theirs. The mails about it wait for `undoLimits.mailsWait` seconds. With
 * `undo`, moves are taken back by their opposites: mails that still wait are withdrawn, and who has had none gets none; who has
 * been told already is told again. Fails with 404 where a batch to go to is gone.
 */
export const moveStudents = endpoint('POST /admin/move-students', 'admin', {
  summary: 'Moves many students to another batch or out of theirs, or takes that back',
  bodyBytes: 64 * 1024,
  body: z.object({
    moves: z
      .array(move, { error: 'Please choose students.' })
      .check(
        z.minLength(1, 'Please choose students.'),
        z.maxLength(200, 'At most 200 students are moved at once.'),
      ),
    undo: z._default(z.boolean(), false),
  }),
  reply: z.object({ results: z.array(moved) }),
})

/** The students of a batch by their names; `batch_name` is its id or its name. */
export const getStudentsByBatch = endpoint('POST /admin/get-students-by-batch', 'admin', {
  summary: 'Lists the students of a batch',
  query: z.object({ page, limit, search }),
  body: z.object({ batch_name: batchKey }),
  reply: pageOf(user),
})

/** Makes a student a user again; `batch` is its id or its name. */
export const removeFromBatch = endpoint('DELETE /admin/remove-from-batch', 'admin', {
  summary: 'Makes a student of a batch a user again',
  query: z.object({ batch: batchKey, email }),
  reply: done,
})

export const studentsCsv = endpoint('GET /admin/students-csv', 'admin', {
  summary: 'The students of a batch, or of all, as CSV',
  query: z.object({ batch: z.optional(batchKey) }),
  type: 'text/csv',
  reply: z.string(),
})

export type Enrolment = z.infer<typeof enrolment>
export type Move = z.input<typeof move>
export type Moved = z.infer<typeof moved>
