import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Issues a JWT, valid for one minute, that opens one connection to the matchmaker. It identifies the caller by a pseudonym
 * only. The browser sends it in its first message, never in a URL.
 */
export const issueTicket = endpoint('POST /practice/ticket', 'learner', {
  summary: 'Issues a ticket that opens one connection to the matchmaker',
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

/** Limits of what a language model is sent of a talk. */
export const talkLimits = {
  maxTurns: 12,
  maxTurnCharacters: 2000,
  maxTalkCharacters: 6000,
  maxNextCharacters: 1000,
}

/** A turn of a talk with the simulated partner. */
const turn = z.object({
  sender: z.enum(['user', 'partner']),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(talkLimits.maxTurnCharacters, 'A message here has at most 2,000 characters.'),
    ),
})

const talk = z.array(turn).check(
  z.minLength(1),
  z.maxLength(talkLimits.maxTurns, 'This talk is too long.'),
  z.refine(
    (turns) => turns.reduce((length, { text }) => length + text.length, 0) <= talkLimits.maxTalkCharacters,
    'This talk is too long.',
  ),
)

/**
 * Streams the partner's next words from the institute's language model. `topic` is the slug of a practice topic, `turns` are
 * the latest turns of the talk, ending with the learner's, and `next` is the script's own next line. Nothing is stored.
 *
 * Fails with `NotInBatch` without a batch, with `RateLimitError` if the caller or the institute has used up today's answers,
 * and with `ServiceUnavailableError` if the model is unavailable. If an answer breaks off, the connection is closed.
 */
export const askPartner = endpoint('POST /practice/partner', 'learner', {
  summary: 'Streams the simulated partner’s next words from the institute’s language model',
  body: z.object({
    topic: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'This is no practice topic.')),
    turns: talk,
    next: z.string().check(z.trim(), z.minLength(1), z.maxLength(talkLimits.maxNextCharacters)),
  }),
  type: 'text/plain',
  reply: z.string(),
})
