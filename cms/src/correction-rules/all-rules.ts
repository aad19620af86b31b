import { agreement } from './agreement'
import { articles } from './articles'
import { comparison } from './comparison'
import { introductions } from './introductions'
import { manner } from './manner'
import { nouns } from './nouns'
import { officePhrases } from './office-phrases'
import { prepositionPairs } from './preposition-pairs'
import { prepositions } from './prepositions'
import { redundancy } from './redundancy'
import type { CorrectionRule } from './rule'
import { spelling } from './spelling'
import { tenses } from './tenses'
import { verbPatterns } from './verb-patterns'
import { wordForms } from './word-forms'
import { wordOrder } from './word-order'
import { wrongWords } from './wrong-words'

/** Every rule, the most particular first: where two of them see a mistake in one place, the earlier one speaks. */
export const CORRECTION_RULES: readonly CorrectionRule[] = [
  ...introductions,
  ...officePhrases,
  ...redundancy,
  ...tenses,
  ...verbPatterns,
  ...wordOrder,
  ...prepositions,
  ...prepositionPairs,
  ...comparison,
  ...nouns,
  ...articles,
  ...agreement,
  ...wordForms,
  ...manner,
  ...wrongWords,
  ...spelling,
]
