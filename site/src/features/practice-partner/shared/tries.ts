import * as z from 'zod/mini'
import { accountAtom } from '#app/device-data/account-atom'

const attempt = z.object({
  /** The instant at which it ended. */
  at: z.number(),
  answers: z.number(),
  wordsPerTurn: z.number(),
  /** Null when feedback was off. */
  corrections: z.nullable(z.number()),
  aimsMet: z.number(),
  aims: z.number(),
})

/** The numbers of one talk about a topic. */
export type Try = z.infer<typeof attempt>

/** The numbers of the talks on this device, by topic, the newest last. */
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

/** The tries with one more, in the place of what was known of it before; of each topic the last ten are kept. */
export function addTry(before: Tries, topic: string, last: Try): Tries {
  const others = (before[topic] ?? []).filter(({ at }) => at !== last.at)
  return { ...before, [topic]: [...others, last].slice(-MAX_TRIES) }
}

/** Remembered on this device only: numbers, and nothing that was said. */
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
