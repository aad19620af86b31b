import type { Mistake } from '../mistake-deck/card'
import { gapOf } from '../mistake-deck/new-cards'

/** A correction with the whole sentence, corrected. */
type FirstFix = Pick<Mistake, 'words' | 'fix' | 'sentence'>

/** The mistake to work on first in something that was said: of the rule that it breaks most often. Null where there is none. */
export function firstToFix(mistakes: readonly Mistake[]): FirstFix | null {
  const times = Map.groupBy(mistakes, ({ rule }) => rule)
  const timesOf = ({ rule }: Mistake) => times.get(rule)?.length ?? 0
  const [first] = mistakes.toSorted((one, other) => timesOf(other) - timesOf(one))
  if (!first) return null
  const { before, fix, after } = gapOf(first)
  return { words: first.words, fix: first.fix, sentence: `${before}${fix}${after}`.trim() }
}
