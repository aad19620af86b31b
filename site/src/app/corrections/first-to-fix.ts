import type { Mistake } from '../mistake-deck/card'
import { plain } from '../mistake-deck/gap'
import { gapOf } from '../mistake-deck/new-cards'

/** A correction with the whole sentence, corrected. */
type FirstFix = Pick<Mistake, 'words' | 'fix' | 'sentence'>

/**
 * The mistake to work on first in something that was said: of the rule that it breaks most often. Null where there is none: spelling,
 * punctuation and doubled words are no mistakes of speech.
 */
export function firstToFix(mistakes: readonly Mistake[]): FirstFix | null {
  const spoken = mistakes.filter(
    ({ kind, words, fix }) =>
      kind !== 'spelling' && kind !== 'punctuation' && plain(words) !== `${plain(fix)} ${plain(fix)}`,
  )
  const times = Map.groupBy(spoken, ({ rule }) => rule)
  const timesOf = ({ rule }: Mistake) => times.get(rule)?.length ?? 0
  const [first] = spoken.toSorted((one, other) => timesOf(other) - timesOf(one))
  if (!first) return null
  const { before, fix, after } = gapOf(first)
  return { words: first.words, fix: first.fix, sentence: `${before}${fix}${after}`.trim() }
}
