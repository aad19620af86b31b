import * as z from 'zod/mini'
import { batchKey, limit, line, page, search } from './admin-fields'
import type { Endpoint } from './endpoint'
import { email, id } from './fields'
import { pageOf, user } from './records'

const done = z.object({ msg: z.string() })

/**
 * GET /api/admin/fetch-users - the accounts of users that are in no batch, the newest first. `search` is a part of a
 * name or of an e-mail address, in whatever case; it finds the thousand newest.
 */
export const fetchUsers = {
  summary: 'Lists the users that are in no batch',
  method: 'GET',
  path: '/admin/fetch-users',
  access: 'admin',
  status: 200,
  query: z.object({ page, limit, search }),
  reply: pageOf(user),
} as const satisfies Endpoint

/** GET /api/admin/get-user-by-mail - the account of an e-mail address. */
export const getUserByMail = {
  summary: 'Finds the account of an e-mail address',
  method: 'GET',
  path: '/admin/get-user-by-mail',
  access: 'admin',
  status: 200,
  query: z.object({ email }),
  reply: user,
} as const satisfies Endpoint

/** DELETE /api/admin/delete-user - deletes an account; its sessions end at once. */
export const deleteUser = {
  summary: "Deletes an account, but not the caller's own",
  method: 'DELETE',
  path: '/admin/delete-user',
  access: 'admin',
  status: 200,
  query: z.object({ id }),
  reply: done,
} as const satisfies Endpoint

/** POST /api/admin/join-students-to-batch - makes a user a student of a batch; `outcome` says where that waits for a proof. */
export const joinStudentToBatch = {
  summary: 'Makes a user a student of a batch',
  method: 'POST',
  path: '/admin/join-students-to-batch',
  access: 'admin',
  status: 200,
  body: z.object({ batchId: id, student_id: id }),
  reply: z.object({ msg: z.string(), outcome: z.optional(z.literal('awaiting-proof')) }),
} as const satisfies Endpoint

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

/** POST /api/admin/enrol - makes many users students of a batch, with a result for each. */
export const enrol = {
  summary: 'Makes many users students of a batch, by their ids',
  method: 'POST',
  path: '/admin/enrol',
  access: 'admin',
  status: 200,
  body: z.object({
    batchId: id,
    student_ids: z
      .array(student, { error: 'Please choose students.' })
      .check(
        z.minLength(1, 'Please choose students.'),
        z.maxLength(200, 'At most 200 students are enrolled at once.'),
      ),
  }),
  reply: enrolments,
} as const satisfies Endpoint

/** POST /api/admin/enrol-by-mail - the same for the accounts of a list of e-mail addresses. */
export const enrolByMail = {
  summary: 'Makes many users students of a batch, by their e-mail addresses',
  method: 'POST',
  path: '/admin/enrol-by-mail',
  access: 'admin',
  status: 200,
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
} as const satisfies Endpoint

/** POST /api/admin/get-students-by-batch - the students of a batch by their names; `batch_name` is its id or its name. */
export const getStudentsByBatch = {
  summary: 'Lists the students of a batch',
  method: 'POST',
  path: '/admin/get-students-by-batch',
  access: 'admin',
  status: 200,
  query: z.object({ page, limit, search }),
  body: z.object({ batch_name: batchKey }),
  reply: pageOf(user),
} as const satisfies Endpoint

/** DELETE /api/admin/remove-from-batch - makes a student a user again; `batch` is its id or its name. */
export const removeFromBatch = {
  summary: 'Makes a student of a batch a user again',
  method: 'DELETE',
  path: '/admin/remove-from-batch',
  access: 'admin',
  status: 200,
  query: z.object({ batch: batchKey, email }),
  reply: done,
} as const satisfies Endpoint

/** GET /api/admin/students-csv - the students of a batch, or of all, as a file for spreadsheets. */
export const studentsCsv = {
  summary: 'The students of a batch, or of all, as CSV',
  method: 'GET',
  path: '/admin/students-csv',
  access: 'admin',
  status: 200,
  query: z.object({ batch: z.optional(batchKey) }),
  type: 'text/csv',
  reply: z.string(),
} as const satisfies Endpoint

export type Enrolment = z.infer<typeof enrolment>
