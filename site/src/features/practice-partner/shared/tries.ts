import * as z from 'zod/mini'
import { accountAtom } from '#app/device-data/account-atom'

const attempt = z.object({
  /** When the talk ended. */
  at: z.number(),
  answers: z.number(),
  wordsPerTurn: z.number(),
  /** Null when feedback was off. */
  corrections: z.nullable(z.number()),
  /** How many aims the learner ticked. Missing in numbers of earlier versions, which judged the aims themselves. */
  ticked: z.optional(z.number()),
  aims: z.number(),
})

/** The figures of one talk about a topic. */
export type Try = z.infer<typeof attempt>

/** The figures of the talks on this device, by topic, the newest last. */
export type Tries = Readonly<Record<string, readonly Try[]>>

const tries = z.record(z.string(), z.array(attempt))
const MAX_TRIES = 10

/** Reads the tries of earlier visits; invalid ones count as none. */
export function readTries(text: string): Tries {
  try {
    return tries.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** Adds or updates a try. The last ten of each topic are kept. */
export function addTry(before: Tries, topic: string, last: Try): Tries {
  const others = (before[topic] ?? []).filter(({ at }) => at !== last.at)
  return { ...before, [topic]: [...others, last].slice(-MAX_TRIES) }
}

/** Stored on this device only: figures, and nothing that was said. */
export const $tries = accountAtom<Tries>('practice-tries', {}, { encode: JSON.stringify, decode: readTries })

/** Stores one more; where the browser has no room, earlier numbers stay as they are. */
export function storeTry(topic: string, last: Try): void {
  try {
    $tries.set(addTry($tries.get(), topic, last))
  } catch {
    // The summary of this talk is shown all the same.
  }
}

/** Forgets the tries of a topic. */
export function forgetTries(topic: string): void {
  const { [topic]: _, ...others } = $tries.get()
  $tries.set(others)
}
