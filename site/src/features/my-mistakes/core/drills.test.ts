import { toDrill } from '@careerspeak/contract/drill'
import type { CorrectionRule } from '@careerspeak/english/rule'
import { CORRECTION_RULES } from '@careerspeak/english/rules'
import { describe, expect, test } from 'vitest'
import { drillsOf as explainedDrillsOf } from './drills'

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
const drillsOf = (...of: Parameters<typeof explainedDrillsOf>) =>
  Object.fromEntries([...explainedDrillsOf(...of)].map(([id, { gaps }]) => [id, gaps]))
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
    expect(drillsOf([rule('one')], [{ slug: 'one', enabled: true, reason: 'Why.', drills }])).toEqual({
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
    expect(
      drillsOf([rule('one'), rule('two')], [{ slug: 'one', enabled: false, reason: 'Why.', drills: [] }]),
    ).toEqual({
      two: [drill],
    })
  })
})

test('the reason quotes the first drill, in the words of the editors if they changed it', () => {
  const quoting: CorrectionRule = {
    ...rule('one'),
    patterns: [['discuss|discussed [about]', '']],
    reason: { en: 'Not “{wrong}”.', hi: '“{wrong}” नहीं।' },
  }
  const reasonOf = (reason: string) =>
    explainedDrillsOf([quoting], [{ slug: 'one', enabled: true, reason, drills: [] }]).get('one')
  expect(reasonOf('Not “{wrong}”.')).toMatchObject({
    reason: 'Not “discussed about”.',
    reasonHindi: '“discussed about” नहीं।',
  })
  expect(reasonOf('Write “{right}”.')?.reason).toBe('Write “discussed”.')
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
