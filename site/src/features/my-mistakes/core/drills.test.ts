import { toDrill } from '@careerspeak/contract/drill'
import type { CorrectionRule } from '@careerspeak/english/rule'
import { CORRECTION_RULES } from '@careerspeak/english/rules'
import { describe, expect, test } from 'vitest'
import { drillsOf } from './drills'

const rule = (id: string): CorrectionRule => ({
  id,
  title: id,
  kind: 'grammar',
  level: 'B1',
  patterns: [],
  reason: { en: 'Why.' },
  wrong: [['We discussed about the plan.', 'We discussed the plan.']],
  right: [],
})
const drill = { before: 'We ', words: 'discussed about', fix: 'discussed', after: ' the plan.' }

describe('the drills of the rules', () => {
  test('are their wrong examples', () => {
    expect(drillsOf([rule('one')], [])).toEqual({ one: [drill] })
  })

  test('are followed by the editors’ sentences, except unusable ones', () => {
    const drills = [
      { text: 'I am agree with you. → I agree with you.' },
      { text: 'I agree.' },
      { text: 'Actually I agree. → I agree.' },
    ]
    expect(drillsOf([rule('one')], [{ slug: 'one', enabled: true, drills }])).toEqual({
      one: [drill, { before: '', words: 'I am agree', fix: 'I agree', after: ' with you.' }],
    })
  })

  test('take along what else the rule would write in the gap, but no gap that only asks for “I”', () => {
    const wrong = [
      ['Kindly revert back soon.', 'Kindly reply soon.'],
      ['Actually I agree.', 'I agree.'],
    ] as const
    const patterns = [['revert back', 'reply', 'get back to me']] as const
    expect(drillsOf([{ ...rule('one'), wrong, patterns }], [])).toEqual({
      one: [
        {
          before: 'Kindly ',
          words: 'revert back',
          fix: 'reply',
          others: ['get back to me'],
          after: ' soon.',
        },
      ],
    })
  })

  test('are none for a rule whose reason depends on the pattern', () => {
    expect(drillsOf([{ ...rule('one'), patternReasons: [{ en: 'Other.' }] }], [])).toEqual({})
  })

  test('are none for a rule that is switched off', () => {
    expect(drillsOf([rule('one'), rule('two')], [{ slug: 'one', enabled: false, drills: [] }])).toEqual({
      two: [drill],
    })
  })
})

test('each wrong example of a rule makes a drill', () => {
  const examples = CORRECTION_RULES.flatMap(({ wrong }) => wrong)
  const sentences = examples.map(([wrong, right]) => {
    const drill = toDrill(wrong, right)
    const isFilled = /[\p{L}\p{N}]/u.test(drill?.fix ?? '')
    return drill && isFilled && [drill.words, drill.fix].map((gap) => drill.before + gap + drill.after)
  })
  expect(sentences).toEqual(examples)
})
