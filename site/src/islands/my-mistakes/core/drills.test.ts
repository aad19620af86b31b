import { describe, expect, test } from 'vitest'
import type { CorrectionRule } from '../../../../../cms/src/correction-rules/rule'
import { drillsOf } from './drills'

const rule = (id: string): CorrectionRule => ({
  id,
  title: id,
  kind: 'grammar',
  level: 'B1',
  patterns: [],
  reason: 'Why.',
  wrong: [['We discussed about the plan.', 'We discussed the plan.']],
  right: [],
})
const drill = { before: 'We ', words: 'discussed about the', fix: 'discussed the', after: ' plan.' }

describe('the drills of the rules', () => {
  test('are their wrong examples', () => {
    expect(drillsOf([rule('one')], [])).toEqual({ one: [drill] })
  })

  test('have the sentences of editors after them, without what cannot be asked', () => {
    const drills = [{ text: 'I am agree with you. → I agree with you.' }, { text: 'I agree.' }]
    expect(drillsOf([rule('one')], [{ slug: 'one', enabled: true, drills }])).toEqual({
      one: [drill, { before: '', words: 'I am agree', fix: 'I agree', after: ' with you.' }],
    })
  })

  test('are none of a rule that is switched off', () => {
    expect(drillsOf([rule('one'), rule('two')], [{ slug: 'one', enabled: false, drills: [] }])).toEqual({
      two: [drill],
    })
  })
})
