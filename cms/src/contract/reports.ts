import * as z from 'zod/mini'
import { endpoint } from './endpoint'

/** A learner as the matchmaker names them, a person with an account or a browser: stable, and telling nothing. */
const handle = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/, 'This is no handle of a learner.'))

/**
 * Keeps what a learner told about the partner of a call. The matchmaker hands it in, once for each match and
 * reporter; a report that is there already is answered like a new one.
 */
export const storeReport = endpoint('POST /reports', 'matchmaker', {
  summary: 'Keeps a report about the partner of a video call, handed in by the matchmaker',
  status: 201,
  body: z.object({
    matchId: z.string('matchId is missing.').check(z.minLength(1), z.maxLength(64)),
    reason: z.enum(['harassment', 'nudity', 'hate', 'spam', 'minor', 'other'], 'This is no known reason.'),
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
