import type { Mistake } from './card'

/** A typical mistake. */
export const mistake = (changes: Partial<Mistake> = {}): Mistake => ({
  sentence: 'I am having five years of experience.',
  words: 'am having',
  fix: 'have',
  reason: '“Have” in the sense of owning isn’t used with -ing.',
  kind: 'Grammar',
  rule: 'StativeHave',
  ...changes,
})
