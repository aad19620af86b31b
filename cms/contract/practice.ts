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

/** Limits of a turn that a language model answers, in characters. `sealed` is what the server gave with its last answer. */
export const turnLimits = { said: 4000, fact: 80, facts: 12, sealed: 16_000 }

/** The mark between the partner's words and the sealed state of the talk after them. */
export const partnerStream = { sealMark: '\u001e' }

/** The model's choice within the script: answer a question, keep to its own, ask more about the answer, or ask question number `question`. */
export const partnerChoice = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['answer', 'stay', 'follow up']) }),
  z.object({ do: z.literal('next'), question: z.number().check(z.int(), z.nonnegative()) }),
])
export type PartnerChoice = z.infer<typeof partnerChoice>

/**
 * Streams the partner's reply from the institute's language model: a line of JSON with its choice (`partnerChoice`), its words, the
 * mark `sealMark`, and the state of the talk, sealed by the server, which the next turn brings along. A talk begins without one. `facts` are
 * what the script remembers of the learner. Nothing is stored.
 *
 * Fails with `NotInBatch` without a batch, with `RateLimitError` if the caller or the institute has used up today's answers, with
 * `ValidationError` if the state is not the server's, another talk's, or two hours old, and with `ServiceUnavailableError` if the model
 * is unavailable or does not keep to the script; such a turn counts. If an answer breaks off, the connection is closed.
 */
export const askPartner = endpoint('POST /practice/partner', 'learner', {
  summary: 'Streams the simulated partner’s choice and words from the institute’s language model',
  keyless: true,
  body: z.object({
    topic: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'This isn’t a practice topic.')),
    said: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(turnLimits.said, 'A message can have at most 4,000 characters.'),
      ),
    facts: z.array(z.string().check(z.maxLength(turnLimits.fact))).check(z.maxLength(turnLimits.facts)),
    sealed: z.optional(z.string().check(z.maxLength(turnLimits.sealed))),
  }),
  type: 'text/plain',
  reply: z.string(),
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
