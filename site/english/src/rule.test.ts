import { expect, test } from 'vitest'
import { applyChanges, changesOf } from './rule.ts'
import { CHECKER_RULES, CORRECTION_RULES } from './rules.ts'

test('an entry of a rule that is gone changes nothing', () => {
  const gone = { slug: 'pass-out', enabled: true, reason: 'Their own.', reasonHindi: null }
  expect(changesOf(CORRECTION_RULES, [gone, { ...gone, enabled: false }])).toEqual([])
  expect(applyChanges(CHECKER_RULES, [{ id: 'pass-out', enabled: false }])).toEqual(CHECKER_RULES)
})
