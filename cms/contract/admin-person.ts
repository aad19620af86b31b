import * as z from 'zod/mini'
import { noted } from './admin-messages.ts'
import { registration } from './admin-seats.ts'
import { ATTENDANCE_STATUSES } from './attendance.ts'
import { endpoint } from './endpoint.ts'
import { name } from './fields.ts'
import { phoneNumber } from './pasted-phone.ts'
import { id } from './query-fields.ts'
import { user } from './records.ts'

/** A class of the person's batch that has begun, with their mark. `startsAt` is an instant; `status` is null for no mark. */
const personsClass = z.object({
  _id: z.string(),
  title: z.string(),
  startsAt: z.string(),
  status: z.nullable(z.enum(ATTENDANCE_STATUSES)),
  note: z.string(),
})

/**
 * The classes of the batch that have begun, the oldest first, with a summary as in `attendanceMatrix`; and how many of the batch's
 * materials, videos and recordings are done. Empty without a batch.
 */
const learning = z.object({
  classes: z.array(personsClass),
  attended: z.number(),
  counted: z.number(),
  percent: z.nullable(z.number()),
  missesInARow: z.number(),
  done: z.number(),
  items: z.number(),
})

/**
 * One person, by the id of an account or of a seat registration. A guest without an account has `account: null`, with the name and
 * number of the registration. `registrations` are those of the same e-mail address, the latest first; `answers` likewise.
 */
export const person = endpoint('GET /admin/person', 'admin', {
  summary: 'Everything that an admin sees of one person',
  query: z.object({ id }),
  reply: z.object({
    fullName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    /** The phone number in E.164, for links; empty if it can’t be one. */
    internationalNumber: z.string(),
    account: z.nullable(
      z.extend(user, {
        role: z.enum(['learner', 'coach', 'admin', 'applicant']),
        batch: z.nullable(
          z.object({ _id: z.string(), batch_name: z.string(), since: z.nullable(z.string()) }),
        ),
        lastActiveAt: z.nullable(z.string()),
      }),
    ),
    learning,
    answers: z.array(
      z.object({ _id: z.string(), question: z.string(), sentAt: z.string(), reviewed: z.boolean() }),
    ),
    registrations: z.array(registration),
    /** The messages that admins opened in WhatsApp or copied for them, the latest first. */
    messages: z.array(noted),
  }),
})

/**
 * Corrects the name or the number of a learner or of an enquirer, such as a slip of an import. Staff change their own. `previous` is what the form
 * was opened with: if someone has changed it since, nothing is stored (409).
 */
export const correctPerson = endpoint('PUT /admin/person', 'admin', {
  summary: 'Corrects the name or the phone number of a learner or an enquirer',
  body: z.object({
    id,
    fullName: name,
    phoneNumber: z.union([z.literal(''), phoneNumber]),
    previous: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  }),
  reply: z.object({ msg: z.string() }),
})

export type Person = z.infer<(typeof person)['reply']>
