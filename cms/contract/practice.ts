import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * A JWT of one minute that opens one connection to the matchmaker for the caller, whom the matchmaker knows by it
 * without learning who they are. It is sent in the first message, never in an address.
 */
export const issueTicket = endpoint('POST /practice/ticket', 'learner', {
  summary: 'Answers a ticket that opens one connection to the matchmaker',
  reply: z.object({ ticket: z.string() }),
})

const model = z.object({ name: z.string(), host: z.string(), turnsLeft: z.number() })
export type PartnerModel = z.infer<typeof model>

/**
 * The language model that the institute has the simulated partner speak by, or null. `host` is where what a learner says
 * is sent to, `turnsLeft` how many answers the caller may have today.
 */
export const partnerModel = endpoint('GET /practice/partner', 'learner', {
  summary: 'Answers which language model words the simulated partner’s answers, if any',
  reply: z.object({ model: z.nullable(model) }),
})

/** What of a talk a language model is sent at most: turns, characters of a turn, of all of them, and of what to say next. */
export const talkLimits = { turns: 12, turn: 2000, talk: 6000, next: 1000 }

/** A turn of a talk with the simulated partner. */
const turn = z.object({
  sender: z.enum(['user', 'partner']),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(talkLimits.turn, 'A message here has at most 2,000 characters.'),
    ),
})

const talk = z.array(turn).check(
  z.minLength(1),
  z.maxLength(talkLimits.turns, 'This talk is too long.'),
  z.refine(
    (turns) => turns.reduce((length, { text }) => length + text.length, 0) <= talkLimits.talk,
    'This talk is too long.',
  ),
)

/**
 * Streams the partner's next words, as the institute's language model puts them. `topic` is the slug of a practice topic,
 * `turns` are the latest of the talk, the learner's last, and `next` what the script would say. Nothing of it is kept. Fails
 * with `NotInBatch` where the caller is in no batch, with `RateLimitError` where today's answers are used up, the caller's or
 * the institute's, and with `ServiceUnavailableError` where the model is away; an
 * answer that breaks off ends the connection.
 */
export const askPartner = endpoint('POST /practice/partner', 'learner', {
  summary: 'Streams the simulated partner’s next words from the institute’s language model',
  body: z.object({
    topic: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'This is no practice topic.')),
    turns: talk,
    next: z.string().check(z.trim(), z.minLength(1), z.maxLength(talkLimits.next)),
  }),
  type: 'text/plain',
  reply: z.string(),
})
