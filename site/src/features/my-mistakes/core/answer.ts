import type { Drill } from '@careerspeak/contract/drill'
import { type Card, plain } from '#app/mistake-deck/card'
import type { Drills } from './drills'

/** The sentence that is asked: the learner's own, or another one of the same rule. */
export type Question = Drill & { isOwn: boolean }

/** Every third answer asks another sentence, so that the rule is learnt and not the line. */
const LAPSES_PER_DRILL = 3

/** The sentence that a card asks now: mostly the learner's own, every third time the next drill of its rule. */
export function questionOf(card: Card, drills: Drills): Question {
  const { before, words, fix, after, rule, memory } = card
  const reps = memory?.reps ?? 0
  // An imported deck may name any rule.
  const ofRule = Object.hasOwn(drills, rule) ? drills[rule] : undefined
  const others = (ofRule ?? []).filter((drill) => sentenceOf(drill) !== sentenceOf(card))
  const drill = others[Math.floor(reps / LAPSES_PER_DRILL) % others.length]
  return drill && reps % LAPSES_PER_DRILL === LAPSES_PER_DRILL - 1
    ? { ...drill, isOwn: false }
    : { before, words, fix, after, isOwn: true }
}

const sentenceOf = ({ before, fix, after }: Drill): string => plain(before + fix + after)

/** Returns whether the typed words are right. Capitals, spaces and the kind of apostrophe do not count, unless they were the mistake. */
export function isRight({ words, fix }: Question, typed: string): boolean {
  return plain(words) === plain(fix) ? typed.trim() === fix.trim() : plain(typed) === plain(fix)
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
