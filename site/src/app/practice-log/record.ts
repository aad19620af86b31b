import { accountAtom } from '../device-data/account-atom'

/** One practice in figures, and nothing that was said. */
export type Practice = {
  /** When it began, in milliseconds since 1970. With the kind it identifies the practice. */
  at: number
  kind:
    | 'conversation'
    | 'interview'
    /** One question of the mock interview, which was the speaking mirror. */
    | 'mirror'
    | 'cards'
  /** The minutes spent, with fractions: spoken and written for a conversation, recorded for an answer. */
  minutes: number
  /** The minutes of them in which the learner spoke; missing where nothing was spoken. */
  spoken?: number | undefined
  /** The learner's own words; 0 where they are not counted. */
  words: number
  /** The corrections found in those words; null where nothing was checked. */
  corrections: number | null
  /** Of cards: how many were mastered afterwards, in total. */
  mastered?: number | undefined
  /** Of a finished drill: its rule, and how many answers were right. */
  rule?: string | undefined
  right?: number | undefined
}

const isCount = (value: unknown) => typeof value === 'number' && value >= 0

/** Checked by hand: zod would put interviews and Today over their bytes. */
function isPractice(value: unknown): value is Practice {
  const { at, kind, minutes, spoken, words, corrections, mastered, rule, right } = Object(value)
  return (
    /^(?:conversation|interview|mirror|cards)$/.test(kind) &&
    [at, minutes, spoken ?? 0, words, corrections ?? 0, mastered ?? 0, right ?? 0].every(isCount) &&
    typeof (rule ?? '') === 'string'
  )
}

const MAX_PRACTICES = 600

/** Reads the stored log, the oldest first; what is invalid counts as nothing. */
export function readLog(text: string): readonly Practice[] {
  try {
    const log: unknown = JSON.parse(text)
    return Array.isArray(log) && log.every(isPractice) ? log : []
  } catch {
    return []
  }
}

/** The practices of the account on this device, the oldest first. */
export const $practiceLog = accountAtom<readonly Practice[]>('practice-log', [], {
  encode: JSON.stringify,
  decode: readLog,
})

/** The log with a practice. It replaces the one of the same kind and beginning. */
export const withPractice = (log: readonly Practice[], added: Practice): Practice[] =>
  [...log.filter(({ at, kind }) => at !== added.at || kind !== added.kind), added]
    .toSorted((one, other) => one.at - other.at)
    .slice(-MAX_PRACTICES)

/** Records a practice, or updates it as it goes on. Where the browser has no room, practice goes on without. */
export function logPractice(added: Practice): void {
  try {
    $practiceLog.set(withPractice($practiceLog.get(), added))
  } catch (error) {
    console.warn('The practice couldn’t be recorded', error)
  }
}
