import { describe, expect, test } from 'vitest'
import { toFindings } from './findings.ts'
import type { Lint } from './harper-lints.ts'
import { isHeard } from './heard.ts'

const lint = (text: string, words: string, changes: Partial<Lint> = {}): Lint => {
  const start = text.indexOf(words)
  const suggestions = [{ action: 'replace', text: 'x' }] as const
  return {
    linter: 'Some',
    kind: 'Grammar',
    message: 'Is it `so`?',
    start,
    end: start + words.length,
    suggestions,
    ...changes,
  }
}
const guess = (...texts: string[]): Partial<Lint> => ({
  linter: 'SpellCheck',
  kind: 'Spelling',
  suggestions: texts.map((text) => ({ action: 'replace', text })),
})

describe('toFindings', () => {
  test('turns Harper’s suggestions into at most three different replacements', () => {
    const suggestions: Lint['suggestions'] = [
      { action: 'replace', text: 'a' },
      { action: 'replace', text: 'a' },
      { action: 'remove', text: '' },
      { action: 'insert after', text: ',' },
      { action: 'replace', text: 'b' },
    ]
    expect(toFindings('so it is', [], [lint('so it is', 'so', { suggestions })])).toMatchObject([
      { rule: 'harper:Some', fixes: ['a', '', 'so,'], reason: 'Is it “so”?' },
    ])
  })

  test('returns one finding for overlapping ones, ours before Harper’s', () => {
    const text = 'I am agree.'
    const ours = {
      rule: 'ours',
      kind: 'grammar',
      reason: 'Why.',
      reasonIn: {},
      start: 2,
      end: 10,
      fixes: ['agree'],
    } as const
    const harper = [lint(text, 'agree'), lint(text, 'I'), lint(text, 'I', { linter: 'Other' })]
    expect(toFindings(text, [ours], harper).map(({ rule }) => rule)).toEqual(['harper:Some', 'ours'])
  })

  test('leaves out the linters that are switched off', () => {
    const text = 'Redis, Kafka and Java'
    for (const linter of ['OxfordComma', 'SplitWords', 'WereWhere', 'SinceDuration', 'AmazonNames'])
      expect(toFindings(text, [], [lint(text, 'Kafka', { linter })])).toEqual([])
  })

  test('offers one correction of a misspelt word, and no unlikely one', () => {
    const text = 'the managment of dhaba, masala and IIT with Anjali'
    expect(toFindings(text, [], [lint(text, 'managment', guess('management', 'managed'))])).toMatchObject([
      { fixes: ['management'] },
    ])
    for (const [word, wild] of [
      ['dhaba', 'dab'],
      ['masala', 'mandala'],
      ['IIT', 'Int'],
      ['Anjali', 'Annals'],
    ] as const)
      expect(toFindings(text, [], [lint(text, word, guess(wild))])).toEqual([])
  })

  test('gives a language, a place or a festival its capital, and never another word', () => {
    const text = 'I can speak hindi.'
    expect(toFindings(text, [], [lint(text, 'hindi', guess('hind'))])).toMatchObject([{ fixes: ['Hindi'] }])
    const heard = 'i can speak hindi'
    expect(toFindings(heard, [], [lint(heard, 'hindi', guess('hind'))])).toEqual([])
    expect(toFindings('I like anjali.', [], [lint('I like anjali.', 'anjali', guess('annals'))])).toEqual([])
  })

  test('leaves capitals alone in a text without any', () => {
    const linter = 'CapitalizePersonalPronouns'
    expect(toFindings('i work here', [], [lint('i work here', 'i', { linter })])).toEqual([])
    expect(toFindings('Today i work here', [], [lint('Today i work here', 'i', { linter })])).toHaveLength(1)
  })

  test('finds nothing in quotations and code', () => {
    for (const text of ['I ran `npm run build` again', 'He said “npm run build” again'])
      expect(toFindings(text, [], [lint(text, 'run')])).toEqual([])
  })

  test('leaves out a lint without a suggestion', () => {
    expect(toFindings('so it is', [], [lint('so it is', 'so', { suggestions: [] })])).toEqual([])
  })
})

test.each([
  ['recieved', 'received', 'spelling', false],
  ['any where', 'anywhere', 'grammar', false],
  ['I I', 'I', 'style', false],
  ['my  my', 'my', 'style', false],
  ['was', 'were', 'grammar', true],
  ['house wife', 'a housewife', 'grammar', true],
  ['return back', 'return', 'style', true],
] as const)('“%s” for “%s” of the kind %s is heard: %s', (words, fix, kind, heard) => {
  expect(isHeard({ words, fixes: [fix], kind })).toBe(heard)
})
