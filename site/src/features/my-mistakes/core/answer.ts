import type { Drill } from '@careerspeak/contract/drill'
import type { Card } from '#app/mistake-deck/card'
import { plain } from '#app/mistake-deck/gap'
import type { Drills } from './rule-drill'
import { isEqual, placesOf, readingFor } from './same-words'

/** The sentence that is asked: the learner's own, or another one of the same rule. */
export type Question = Drill & { isOwn: boolean; others?: readonly string[] | undefined }

/** Every third answer asks another sentence, so that the rule is learnt and not the line. */
const LAPSES_PER_DRILL = 3

/** The sentence that a card asks now: mostly the learner's own, every third time the next drill of its rule. */
export function questionOf(card: Card, drills: Drills): Question {
  const { before, words, fix, after, others, rule, memory } = card
  const reps = memory?.reps ?? 0
  // An imported deck may name any rule.
  const ofRule = Object.hasOwn(drills, rule) ? drills[rule] : undefined
  const otherDrills = (ofRule ?? []).filter((drill) => plain(sentenceOf(drill)) !== plain(sentenceOf(card)))
  const drill = otherDrills[Math.floor(reps / LAPSES_PER_DRILL) % otherDrills.length]
  return drill && reps % LAPSES_PER_DRILL === LAPSES_PER_DRILL - 1
    ? { ...drill, isOwn: false }
    : { before, words, fix, after, others, isOwn: true }
}

/** The right sentence. */
export const sentenceOf = ({ before, fix, after }: Omit<Drill, 'words'>): string => before + fix + after

/** The worth of an answer. One that is also possible has the correction, and other words around it. */
export type Worth = 'right' | 'also possible' | 'wrong'

/**
 * Compares an answer with each fix. A fix is right, and so is any part of the corrected sentence that has it. Capitals, contractions,
 * spelling and the like don't count, unless they were the mistake.
 */
export function judge({ before, words, fix, after, others = [] }: Question, typed: string): Worth {
  if (typed.trim() === words.trim()) return 'wrong'
  const worths = [fix, ...others].flatMap((answer) => {
    const read = readingFor(words, answer)
    const [said, right, sentence] = [read(typed), read(answer), read(before + answer + after)]
    const isMistakeIn = (text: readonly string[]) => placesOf(read(words), text).length > 0
    if (isMistakeIn(said) && !isMistakeIn(sentence)) return []
    const around = sentence.filter((word) => !right.includes(word))
    const isClose = said.filter((word) => around.includes(word)).length * 2 >= around.length
    return placesOf(right, said).map((at): Worth => {
      const start = read(before).length - at
      if (start >= 0 && isEqual(said, sentence.slice(start, start + said.length))) return 'right'
      return isClose ? 'also possible' : 'wrong'
    })
  })
  return worths.includes('right') ? 'right' : worths.includes('also possible') ? 'also possible' : 'wrong'
}

/** Returns whether the wrong words hold the right ones, and so would tell the answer: “returned back” for “returned”. */
export const tellsAnswer = ({ words, fix }: Question): boolean =>
  plain(words) !== plain(fix) && ` ${plain(words)} `.includes(` ${plain(fix)} `)

/** The first letter of each word, with a dot for each of the rest. */
export const hintOf = ({ fix }: Question): string =>
  fix.trim().replace(/(?<=[\p{L}\p{N}])[\p{L}\p{N}]/gu, '·')

/** A card as a message to a coach. */
export const forCoach = ({ before, words, after, fix, reason, made }: Card): string =>
  [
    'I keep getting this wrong. Could you explain it to me?',
    `I write: ${before}${words}${after}`,
    `Better: ${before}${fix}${after}`,
    ...(reason ? [`Why: ${reason}`] : []),
    `Times made: ${made}`,
  ].join('\n')
