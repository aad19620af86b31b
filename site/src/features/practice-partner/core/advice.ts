import { KINDS, type Kind } from '#app/corrections/review'
import type { MissingPart, Summary } from './summary'

/** Something to try in the next talk. */
export type Advice =
  | { about: 'corrections'; kind: Kind; found: number }
  | { about: 'aim'; aim: string }
  | { about: 'lack'; lack: MissingPart; question: string }
  | { about: 'short'; wordsPerTurn: number }
  | { about: 'long'; wordsPerTurn: number }
  | { about: 'word'; word: string; count: number }
  | { about: 'fillers'; filler: string; count: number }
  | { about: 'pace'; wordsPerMinute: number }
  | { about: 'early' | 'feedback' | 'aloud' | 'again' | 'other topic' }

const MAX_ADVICE = 3
const SHORT_TURN_WORDS = 12
const LONG_TURN_WORDS = 120
const FAST_WORDS_PER_MINUTE = 170
const MANY_FILLERS = 3

/** The three most helpful things to try next, each based on the talk. */
export function adviceOn(summary: Summary): Advice[] {
  return [
    ...grounded(summary),
    { about: 'aloud' } as const,
    { about: 'again' } as const,
    { about: 'other topic' } as const,
  ]
    .filter(({ about }) => !(about === 'aloud' && summary.isSpoken))
    .slice(0, MAX_ADVICE)
}

function grounded(summary: Summary): Advice[] {
  const { corrections, unchecked, thin, aims, wordsPerTurn, overused, fillers, wordsPerMinute, outcome } =
    summary
  const advices: (Advice | false | undefined)[] = []
  const [most] = (corrections ?? []).toSorted(
    (one, other) => other.found - one.found || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  )
  advices.push(most && { about: 'corrections', kind: most.kind, found: most.found })
  const aim = outcome !== 'reached' && outcome !== 'left' && aims.find(({ isMet }) => !isMet)
  advices.push(aim && { about: 'aim', aim: aim.text })
  const [first] = thin
  const [lack] = first?.lacks ?? []
  advices.push(first && lack && { about: 'lack', lack, question: first.question })
  advices.push(summary.answers > 1 && wordsPerTurn < SHORT_TURN_WORDS && { about: 'short', wordsPerTurn })
  advices.push(wordsPerTurn > LONG_TURN_WORDS && { about: 'long', wordsPerTurn })
  const [filler] = fillers
  advices.push(filler && filler.count >= MANY_FILLERS && { about: 'fillers', ...filler })
  advices.push(
    wordsPerMinute !== null && wordsPerMinute > FAST_WORDS_PER_MINUTE && { about: 'pace', wordsPerMinute },
  )
  advices.push(overused !== null && { about: 'word', ...overused })
  advices.push(outcome === 'left' && { about: 'early' })
  advices.push(corrections === null && unchecked === 0 && { about: 'feedback' })
  return advices.filter((advice) => advice !== false && advice !== undefined)
}
