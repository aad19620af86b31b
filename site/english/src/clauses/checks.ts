import type { StructureCheck } from '../rule.ts'
import { disagreements } from './agreement.ts'
import { presentsWithDurations } from './durations.ts'
import { disagreeingVerbs } from './finite-verbs.ts'
import { missingPlurals } from './noun-phrases.ts'
import type { Candidate, Word } from './parts-of-speech.ts'
import { missingPossessives, repeatedPronouns, wrongRelatives } from './pronouns.ts'
import { invertedInside } from './questions.ts'
import { unfitRelatives } from './relatives.ts'
import { basesAfterPasts, presentsInStories } from './stories.ts'
import { perfectsWithPastTimes, wrongConditions } from './tenses.ts'
import { basesAfterPrepositions, wrongVerbForms } from './verb-groups.ts'
import { missingIng, missingPrepositions, missingTo } from './verb-patterns.ts'

/** The mistakes that each check finds. */
export const CLAUSE_CHECKS: Readonly<Record<StructureCheck, (read: readonly Word[]) => Candidate[]>> = {
  agreement(read) {
    const found = disagreements(read)
    return [...found, ...disagreeingVerbs(read).filter(({ from }) => !found.some((one) => one.from === from))]
  },
  'verb form': wrongVerbForms,
  'base after preposition': basesAfterPrepositions,
  'missing plural': missingPlurals,
  'perfect with past time': perfectsWithPastTimes,
  condition: wrongConditions,
  'present in story': presentsInStories,
  'base after past': basesAfterPasts,
  'present with duration': presentsWithDurations,
  'question inside': invertedInside,
  'missing to': missingTo,
  'missing -ing': missingIng,
  'preposition with -ing': missingPrepositions,
  relative(read) {
    const found = wrongRelatives(read)
    return [...found, ...unfitRelatives(read).filter(({ from }) => !found.some((one) => one.from === from))]
  },
  'repeated pronoun': repeatedPronouns,
  'missing possessive': missingPossessives,
}
