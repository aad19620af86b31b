import type { StructureCheck } from '../rule.ts'
import { disagreements } from './agreement.ts'
import { missingArticles, missingPlurals, needlessArticles, needlessPlurals } from './noun-phrases.ts'
import type { Candidate, Word } from './parts-of-speech.ts'
import { basesAfterPasts, perfectsWithPastTimes, presentsInStories } from './tenses.ts'
import { basesAfterPrepositions, wrongVerbForms } from './verb-groups.ts'

/** The mistakes that each check finds. */
export const CLAUSE_CHECKS: Readonly<Record<StructureCheck, (read: readonly Word[]) => Candidate[]>> = {
  agreement: disagreements,
  'verb form': wrongVerbForms,
  'base after preposition': basesAfterPrepositions,
  'missing plural': missingPlurals,
  'needless plural': needlessPlurals,
  'missing article': missingArticles,
  'perfect with past time': perfectsWithPastTimes,
  'present in story': presentsInStories,
  'base after past': basesAfterPasts,
  'article without count': needlessArticles,
}
