import * as z from 'zod/mini'
import { limit, page } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { pageOf } from './records.ts'

/** A learner as the matchmaker names them, a person with an account or a browser: stable, and telling nothing. */
const handle = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/, 'This is no handle of a learner.'))

const reason = z.enum(['harassment', 'nudity', 'hate', 'spam', 'minor', 'other'], 'This is no known reason.')

/**
 * Keeps what a learner told about the partner of a call. The matchmaker hands it in, once for each match and
 * reporter; a report that is there already is answered like a new one.
 */
export const storeReport = endpoint('POST /reports', 'matchmaker', {
  summary: 'Keeps a report about the partner of a video call, handed in by the matchmaker',
  status: 201,
  body: z.object({
    matchId: z.string('matchId is missing.').check(z.minLength(1), z.maxLength(64)),
    reason,
    comment: z.optional(
      z.string().check(z.trim(), z.maxLength(500, 'A comment has at most 500 characters.')),
    ),
    topic: z.optional(z.string().check(z.maxLength(64))),
    level: z.optional(z.enum(['beginner', 'intermediate', 'advanced'])),
    reporter: handle,
    reported: handle,
    /** The browsers of the two, where `reporter` and `reported` are persons with accounts. */
    reporterBrowser: z.optional(handle),
    reportedBrowser: z.optional(handle),
  }),
  reply: z.object({ msg: z.string() }),
})

/** A report as admins read it. `reported` and `reporter` are handles: the same for the same person for a month. */
const report = z.object({
  _id: z.string(),
  createdAt: z.string(),
  reason,
  comment: z.string(),
  topic: z.string(),
  reported: z.string(),
  reporter: z.string(),
  handled: z.boolean(),
})

/** The reports about practice partners: those that nobody has dealt with first, of each kind the newest first. */
export const reports = endpoint('GET /admin/reports', 'admin', {
  summary: 'Lists the reports about partners of video calls',
  query: z.object({ page, limit }),
  reply: pageOf(report),
})

/** Says that a report has been dealt with, or has not after all. One that has been is deleted a year after it was made. */
export const handleReport = endpoint('PUT /admin/report', 'admin', {
  summary: 'Marks a report about a partner as handled, or as open',
  body: z.object({ id, handled: z.boolean('Please say whether it is handled.') }),
  reply: z.object({ msg: z.string() }),
})

export type Report = z.infer<typeof report>
