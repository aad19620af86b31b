import * as z from 'zod/mini'
import { TURN_KINDS } from './turn-kind'

const list = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item))

/** Words of the learner, and what a language model would say. */
const correction = z.object({ said: z.string(), better: z.string() })
export type Correction = z.infer<typeof correction>

/** The spoken words of a message, and their duration in milliseconds. */
const speech = z.object({ words: z.number(), milliseconds: z.number() })
export type Speech = z.infer<typeof speech>

/** A message of the learner (`user`) or the simulated partner. `corrections` are a language model's. */
export const message = z.object({
  id: z.string(),
  sender: z.enum(['user', 'partner']),
  text: z.string(),
  timestamp: z.number(),
  speech: z.optional(speech),
  corrections: z.optional(list(correction)),
})
export type Message = z.infer<typeof message>

/** The state of a talk. */
export const talk = z.object({
  /** The steps that were said, by index; the last one is open. */
  said: list(z.number()),
  /** The learner's turns, each with the words of the step that was open. */
  turns: list(z.object({ asked: z.string(), kind: z.enum(TURN_KINDS), text: z.string() })),
  /** True once the open step has held the learner: it does so only once. */
  isHeld: z.boolean(),
  /** The lead-ins that are still to be dealt, by index, and the last one. */
  deck: list(z.number()),
  leadIn: z.number(),
  /** The seed of what is drawn: lead-ins, prompts and reply times. */
  seed: z.number(),
  /** The talk as the language model's server sealed it; empty without one. */
  sealed: z.string(),
  /** True after the partner's closing words. */
  isOver: z.boolean(),
})
export type Talk = z.infer<typeof talk>
