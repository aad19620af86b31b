import type { Drill } from '@careerspeak/contract/drill'
import { type Card, plain } from '#app/mistake-deck/card'
import type { Drills } from './drills'
import { isEqual, isSame, placesOf, readingFor, readLeniently } from './same-words'

/** The sentence that is asked: the learner's own, or another one of the same rule. */
export type Question = Drill & { isOwn: boolean; others?: readonly string[] | undefined }

/** Every third answer asks another sentence, so that the rule is learnt and not the line. */
const LAPSES_PER_DRILL = 3

/** The sentence that a card asks now: mostly the learner's own, every third time the next drill of its rule. */
export function questionOf(card: Card, drills: Drills): Question {
  const { before, words, fix, after, others: otherFixes, rule, memory } = card
  const reps = memory?.reps ?? 0
  // An imported deck may name any rule.
  const ofRule = Object.hasOwn(drills, rule) ? drills[rule] : undefined
  const others = (ofRule ?? []).filter((drill) => sentenceOf(drill) !== sentenceOf(card))
  const drill = others[Math.floor(reps / LAPSES_PER_DRILL) % others.length]
  return drill && reps % LAPSES_PER_DRILL === LAPSES_PER_DRILL - 1
    ? { ...drill, isOwn: false }
    : { before, words, fix, after, others: otherFixes, isOwn: true }
}

const sentenceOf = ({ before, fix, after }: Drill): string => plain(before + fix + after)

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
    const isMistakeIn = (text: string) => placesOf(read(words), read(text)).length > 0
    if (isMistakeIn(typed) && !isMistakeIn(before + answer + after)) return []
    const said = read(typed)
    const right = read(answer)
    return placesOf(right, said).map((at) =>
      compareAround(
        { start: said.slice(0, at), end: said.slice(at + right.length) },
        { start: readLeniently(before), end: readLeniently(after) },
      ),
    )
  })
  return worths.includes('right') ? 'right' : worths.includes('also possible') ? 'also possible' : 'wrong'
}

type Around = Readonly<{ start: readonly string[]; end: readonly string[] }>

/** Compares what was typed before and after the fix with what stands there. */
function compareAround(typed: Around, own: Around): Worth {
  const start = readLeniently(typed.start.join(' '))
  const end = readLeniently(typed.end.join(' '))
  const isPart =
    isEqual(start, own.start.slice(Math.max(0, own.start.length - start.length))) &&
    isEqual(end, own.end.slice(0, end.length))
  if (isPart) return 'right'
  const shared = [
    ...start.filter((word) => own.start.some((other) => isSame(word, other))),
    ...end.filter((word) => own.end.some((other) => isSame(word, other))),
  ]
  return shared.length * 2 >= own.start.length + own.end.length ? 'also possible' : 'wrong'
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
