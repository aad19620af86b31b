import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Issues a JWT, valid for one minute, that opens one connection to the matchmaker. It identifies the caller by a pseudonym
 * only. The browser sends it in its first message, never in a URL.
 */
export const issueTicket = endpoint('POST /practice/ticket', 'learner', {
  summary: 'Issues a ticket that opens one connection to the matchmaker',
  keyless: true,
  reply: z.object({ ticket: z.string() }),
})

const model = z.object({ name: z.string(), host: z.string(), turnsLeft: z.number() })
export type PartnerModel = z.infer<typeof model>

/**
 * The language model that words the simulated partner's answers, or null. `host` is the server that receives the learner's
 * text; `turnsLeft` is how many more answers the caller may have today.
 */
export const partnerModel = endpoint('GET /practice/partner', 'learner', {
  summary: 'Shows which language model words the simulated partner’s answers, if any',
  reply: z.object({ model: z.nullable(model) }),
})

/**
 * Limits of what a language model is sent: characters of a turn, turns of a talk, and what the server sealed with its last answer;
 * and of the corrections in an answer.
 */
export const turnLimits = { said: 4000, turns: 60, sealed: 16_000, corrections: 2 }

/** The mark between the partner's words and the sealed state of the talk after them. */
export const partnerStream = { sealMark: '\u001e' }

/**
 * The model's choice: it keeps to the open step, or goes on to a later one, by its index in the topic. `corrections` are of words that
 * stand in the learner's turn.
 */
export const partnerChoice = z.object({
  step: z.number().check(z.int(), z.nonnegative()),
  corrections: z
    .array(z.object({ said: z.string(), better: z.string() }))
    .check(z.maxLength(turnLimits.corrections)),
})
export type PartnerChoice = z.infer<typeof partnerChoice>

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'This isn’t a practice topic.'))
const said = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(turnLimits.said, 'A message can have at most 4,000 characters.'),
  )

/**
 * Streams the partner's reply from the institute's language model: a line of JSON with its choice (`partnerChoice`), its words, the
 * mark `sealMark`, and the state of the talk, sealed by the server, which the next turn brings along. A talk begins without one, at
 * the topic's first step. Nothing is stored.
 *
 * Fails with `NotInBatch` without a batch, with `RateLimitError` if the caller or the institute has used up today's answers, with
 * `ValidationError` if the state is not the server's, another talk's, or two hours old, and with `ServiceUnavailableError` if the model
 * is unavailable or leaves the topic's steps; such a turn counts. If an answer breaks off, the connection is closed.
 */
export const askPartner = endpoint('POST /practice/partner', 'learner', {
  summary: 'Streams the simulated partner’s choice and words from the institute’s language model',
  keyless: true,
  body: z.object({
    topic: slug,
    said,
    sealed: z.optional(z.string().check(z.maxLength(turnLimits.sealed))),
  }),
  type: 'text/plain',
  reply: z.string(),
})

/** A sentence of the model about one turn of a talk, by its index, with words quoted from it. */
const claim = z.object({ turn: z.number(), quote: z.string(), text: z.string() })
export type TalkClaim = z.infer<typeof claim>

/**
 * Asks the institute's language model what it noticed in a talk, given the learner's turns. A claim whose quoted words don't stand in its
 * turn is left out. Counts as one of today's answers, and fails as `askPartner` does. Nothing is stored.
 */
export const summarizeTalk = endpoint('POST /practice/partner/summary', 'learner', {
  summary: 'Says what the institute’s language model noticed in a talk, with the words that show it',
  keyless: true,
  body: z.object({ topic: slug, turns: z.array(said).check(z.minLength(1), z.maxLength(turnLimits.turns)) }),
  reply: z.object({ claims: z.array(claim) }),
})

/**
 * The cost of the language model on the last thirty days of its use: its answers and minutes, by day (YYYY-MM-DD, in UTC), the latest
 * first. `name` is null without a model.
 */
export const partnerCost = endpoint('GET /admin/practice/partner', 'admin', {
  summary: 'Shows how many answers of the language model were used, and its minutes',
  reply: z.object({
    name: z.nullable(z.string()),
    days: z.array(z.object({ day: z.string(), turns: z.number(), minutes: z.number() })),
  }),
})
