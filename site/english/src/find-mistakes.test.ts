import { describe, expect, test } from 'vitest'
import { compileRules, findMistakes } from './find-mistakes.ts'
import type { CorrectionRule } from './rule.ts'

const rule = (id: string, ...pattern: [string, ...string[]]): CorrectionRule => ({
  id,
  title: id,
  kind: 'grammar',
  level: 'A2',
  patterns: [pattern],
  reason: { en: 'Why.' },
  wrong: [],
  right: ['Like this.'],
})
const find = (text: string, ...rules: CorrectionRule[]) =>
  findMistakes(text, compileRules(rules)).map(({ start, end, fixes }) => [text.slice(start, end), ...fixes])

describe('finding mistakes', () => {
  test('replaces the words in brackets and matches the words around them', () => {
    expect(
      find('We know about it, so we discussed about it.', rule('one', '[<v=discuss> about]', '<v>')),
    ).toEqual([['discussed about', 'discussed']])
  })

  test('writes verbs in the form that goes with their subject', () => {
    const stative = rule('one', '<subject> [am|is|are <stative:ing>]', '<stative:present>')
    expect(find('My brother is wanting a car.', stative)).toEqual([['is wanting', 'wants']])
    expect(find('They are wanting a car.', stative)).toEqual([['are wanting', 'want']])
  })

  test('replaces a whole contraction', () => {
    expect(find('I’m having two sisters.', rule('one', '<subject> [am having]', '<have:present>'))).toEqual([
      ['I’m having', 'I have'],
    ])
  })

  test('keeps the capital of a sentence', () => {
    expect(find('Years back it rained.', rule('one', '[years back]', 'years ago'))).toEqual([
      ['Years back', 'Years ago'],
    ])
  })

  test('lowers a pronoun that no longer begins the sentence, but not “IT”', () => {
    const asked = rule('one', '^^ [<pronoun> is] ready', 'yes, <pronoun> is')
    expect(find('It is ready.', asked)).toEqual([['It is', 'Yes, it is']])
    expect(find('I am in IT team.', rule('two', 'in [<a=it> team]', 'the <a> team'))).toEqual([
      ['IT team', 'the IT team'],
    ])
  })

  test('reports only the earlier of two rules that match the same words', () => {
    expect(find('a very big one', rule('one', '[very big]', 'huge'), rule('two', '[big]', 'large'))).toEqual([
      ['very big', 'huge'],
    ])
  })

  test('throws when a pattern names a missing list', () => {
    expect(() => find('Some words.', rule('one', '[<animals>]', 'x'))).toThrow('“animals”')
  })

  test.each(['', ' \n', '!?…', '🙂🙂', 'नमस्ते दुनिया', '\u0000', 'a'.repeat(5000)])(
    'finds nothing in %j',
    (text) => {
      expect(find(text, rule('one', '<subject> [is]', 'are'))).toEqual([])
    },
  )
})
