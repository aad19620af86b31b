import { COMFORTABLE_PACE } from '#app/delivery/core/delivery'
import type { FillerCount } from '#app/delivery/core/fillers'
import { questionsOf } from './hear'
import { changeIn } from './memory'
import { isSlip } from './praise'
import { missesOf } from './script'
import { SUBSTANCE, type Talk, type TurnKind } from './talk'
import type { Topic } from './topic'
import { isAvoiding, type Weakest } from './weakest'

/** The one thing to say about how the learner talked. */
export type Manner =
  | { about: 'no answer' | 'short' | 'polite' | 'questions' | 'only questions' | 'clear' | 'none' }
  | { about: Fault | 'rude' | 'rude, then sorry'; count: number }
  | { about: 'contradicted'; old: string; latest: string }
  | { about: 'long'; wordsPerTurn: number }
  | { about: 'filler'; filler: string; count: number }
  | { about: 'pace'; wordsPerMinute: number }

/** The habits that are a fault where they happen more than once. */
type Fault = 'another question' | 'avoided' | 'other language' | 'one word' | 'corrected'

interface Figures {
  answers: number
  wordsPerTurn: number
  wordsPerMinute: number | null
  fillers: readonly FillerCount[]
}

const SHORT_TURN_WORDS = 8
const LONG_TURN_WORDS = 120
const MANY_FILLERS = 3
const POLITE = /\b(?:please|thank you|thanks|welcome|sorry|would you mind|of course|certainly)\b/i
const SORRY = /\b(?:sorry|apologi[sz]e|apologies)\b/i

/** The most important remark comes first. Where all answers were good, none missed its question. */
export function mannerOf(
  topic: Topic,
  talk: Talk,
  weakest: Weakest | null,
  { answers, wordsPerTurn, wordsPerMinute, fillers: [filler] }: Figures,
): Manner {
  const { said } = talk
  const { situation } = topic
  const count = (kind: TurnKind) => said.filter((each) => each.kind === kind).length
  const rude = count('rude')
  if (rude > 0) {
    const after = said.slice(said.findLastIndex(({ kind }) => kind === 'rude') + 1)
    const isSorry = after.some(({ text }) => SORRY.test(text))
    return { about: isSorry ? 'rude, then sorry' : 'rude', count: rude }
  }
  if (
    answers > 0 &&
    !said.some(
      ({ kind }) =>
        SUBSTANCE.has(kind) || kind === 'one word' || kind === 'evasion' || kind === 'other language',
    )
  )
    return { about: 'no answer' }
  const isGood = weakest?.problem === 'none'
  const faults: { about: Fault; count: number }[] = [
    { about: 'another question', count: (isGood ? 0 : missesOf(topic, talk).length) + count('off topic') },
    { about: 'avoided', count: said.filter(isAvoiding).length },
    { about: 'other language', count: count('other language') },
    { about: 'one word', count: count('one word') },
  ]
  const [worst] = faults.toSorted((one, other) => other.count - one.count)
  if (worst && worst.count > 1) return worst
  const corrected = said.filter(({ text }) => isSlip(text)).length
  if (corrected > 1) return { about: 'corrected', count: corrected }
  const contradiction = said
    .map(({ text, to }, index) => changeIn(topic, { ...talk, open: to, said: said.slice(0, index) }, text))
    .find((change) => change !== null)
  if (contradiction) return { about: 'contradicted', ...contradiction }
  if (filler && filler.count >= MANY_FILLERS) return { about: 'filler', ...filler }
  if (wordsPerMinute !== null && wordsPerMinute > COMFORTABLE_PACE.max)
    return { about: 'pace', wordsPerMinute }
  if (wordsPerTurn > LONG_TURN_WORDS) return { about: 'long', wordsPerTurn }
  // Asking is the work at a front desk, and answering is that of an interview.
  if (count('question') * 2 > answers)
    return { about: situation === 'Interviews' ? 'only questions' : 'questions' }
  if (answers > 1 && wordsPerTurn < SHORT_TURN_WORDS) return { about: 'short' }
  const asked = said.filter(
    ({ kind, text }) => SUBSTANCE.has(kind) && (kind === 'asked back' || questionsOf(text).length > 0),
  )
  if (asked.length > 1) return { about: 'questions' }
  if (worst && worst.count > 0) return worst
  if (said.some(({ text }) => POLITE.test(text))) return { about: 'polite' }
  return { about: situation === 'Interviews' ? 'clear' : 'none' }
}
