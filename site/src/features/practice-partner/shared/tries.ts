import { accountAtom } from '#app/device-data/account-atom'
import { parseJson } from '#app/lib/parse-json'

/** The figures of one talk about a topic. */
export type Try = {
  /** When the talk ended. */
  at: number
  answers: number
  wordsPerTurn: number
  /** Null when feedback was off. */
  corrections: number | null
  /** How many aims the learner ticked. Missing in numbers of earlier versions, which judged the aims themselves. */
  ticked?: number
  aims: number
}

/** The figures of the talks on this device, by topic, the newest last. */
export type Tries = Readonly<Record<string, readonly Try[]>>

const MAX_TRIES = 10

function isTry(value: unknown): value is Try {
  const { at, answers, wordsPerTurn, corrections, ticked = 0, aims } = Object(value)
  return [at, answers, wordsPerTurn, corrections ?? 0, ticked, aims].every((each) => typeof each === 'number')
}

/** Reads the tries of earlier visits; invalid ones count as none. By hand, as zod would be a tenth of the page. */
export function readTries(text: string): Tries {
  const tries: Tries = Object(parseJson(text))
  const isValid = Object.values(tries).every((each: unknown) => Array.isArray(each) && each.every(isTry))
  return isValid && !Array.isArray(tries) ? tries : {}
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
