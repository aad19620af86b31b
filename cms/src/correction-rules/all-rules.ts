import { agreement } from './agreement'
import { articles } from './articles'
import { comparison } from './comparison'
import { introductions } from './introductions'
import { nouns } from './nouns'
import { officePhrases } from './office-phrases'
import { prepositions } from './prepositions'
import { redundancy } from './redundancy'
import type { CorrectionRule } from './rule'
import { spelling } from './spelling'
import { tenses } from './tenses'
import { verbPatterns } from './verb-patterns'
import { wordForms } from './word-forms'
import { wordOrder } from './word-order'

/** Every rule, the most particular first: where two of them see a mistake in one place, the earlier one speaks. */
export const CORRECTION_RULES: readonly CorrectionRule[] = [
  ...introductions,
  ...officePhrases,
  ...redundancy,
  ...tenses,
  ...verbPatterns,
  ...wordOrder,
  ...prepositions,
  ...comparison,
  ...nouns,
  ...articles,
  ...agreement,
  ...wordForms,
  ...spelling,
]
