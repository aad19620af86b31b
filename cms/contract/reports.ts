import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, limit, page } from './query-fields.ts'
import { pageOf } from './records.ts'

/** The matchmaker's pseudonym of a person with an account or of a browser: stable, and it reveals no identity. */
const handle = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/, 'This isn’t a valid learner code.'))

const reason = z.enum(
  ['harassment', 'nudity', 'hate', 'spam', 'minor', 'other'],
  'This isn’t one of the reasons.',
)

/**
 * Stores a learner's report about the partner of a call, one for each match and reporter. A repeated report gets the same
 * reply as a new one.
 */
export const storeReport = endpoint('POST /reports', 'matchmaker', {
  summary: 'Stores a learner’s report about the partner of a video call, sent by the matchmaker',
  status: 201,
  body: z.object({
    matchId: z.string('matchId is missing.').check(z.minLength(1), z.maxLength(64)),
    reason,
    comment: z.optional(
      z.string().check(z.trim(), z.maxLength(500, 'A comment can have at most 500 characters.')),
    ),
    topic: z.optional(z.string().check(z.maxLength(64))),
    level: z.optional(z.enum(['beginner', 'intermediate', 'advanced'])),
    reporter: handle,
    reported: handle,
    /** The browsers of `reporter` and `reported`, if these have accounts. */
    reporterBrowser: z.optional(handle),
    reportedBrowser: z.optional(handle),
  }),
  reply: z.object({ msg: z.string() }),
})

/** A report as admins read it. `reported` and `reporter` are handles that stay the same for a month. */
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

/** The reports about partners in video calls: open reports first, then handled ones, each the newest first. */
export const reports = endpoint('GET /admin/reports', 'admin', {
  summary: 'Lists the reports about partners of video calls',
  query: z.object({ page, limit }),
  reply: pageOf(report),
})

/** Marks a report as handled or open. A handled report is deleted a year after it was made. */
export const handleReport = endpoint('PUT /admin/report', 'admin', {
  summary: 'Marks a report about a partner as handled, or as open',
  body: z.object({ id, handled: z.boolean('Please say whether it’s handled.') }),
  reply: z.object({ msg: z.string() }),
})

export type Report = z.infer<typeof report>
