import { describe, expect, test } from 'vitest'
import type { Finding } from './findings.ts'
import { sureFixes } from './sure-fixes.ts'

/** Finds each of the words, with its fixes. */
const find =
  (wrong: Readonly<Record<string, readonly string[]>>) =>
  (text: string): Finding[] =>
    Object.entries(wrong)
      .flatMap(([words, fixes]): Finding[] => {
        const start = text.indexOf(words)
        if (start < 0) return []
        return [
          { rule: words, kind: 'grammar', start, end: start + words.length, words, reason: 'Why.', fixes },
        ]
      })
      .sort((one, other) => one.start - other.start)

/** The first fixes that remain, and the sentences that were checked. */
function judge(text: string, wrong: Readonly<Record<string, readonly string[]>>) {
  const check = find(wrong)
  const checked: string[] = []
  const judging = sureFixes(text, check(text))
  let step = judging.next()
  while (!step.done) {
    checked.push(step.value)
    step = judging.next(check(step.value))
  }
  return { fixes: step.value.map(({ fixes }) => fixes[0]), checked }
}

describe('sureFixes', () => {
  test('keeps fixes that leave nothing to find, applied together', () => {
    expect(
      judge('All is well. He have two brother. Bye.', { have: ['has'], 'brother.': ['brothers.'] }),
    ).toEqual({
      fixes: ['has', 'brothers.'],
      checked: ['All is well. He has two brothers. Bye.'],
    })
  })

  test('shows a place without a suggestion where the suggestion is a mistake itself', () => {
    expect(
      judge('I am needing it.', { 'am needing': ['have needed'], 'have needed': ['need'] }).fixes,
    ).toEqual([undefined])
  })

  test('keeps the other fix of a sentence', () => {
    const wrong = { have: ['has'], menu: ['menuses'], menuses: ['menus'] }
    expect(judge('He have a menu.', wrong).fixes).toEqual(['has', undefined])
  })

  test('drops all fixes of a sentence that is wrong elsewhere once they are applied', () => {
    expect(judge('He go and come.', { 'He go ': ['He went '], 'went and come': ['came'] }).fixes).toEqual([
      undefined,
    ])
  })

  test('checks nothing where nothing was found', () => {
    expect(judge('All is well.', {})).toEqual({ fixes: [], checked: [] })
  })

  test('keeps the fixes of the other sentences', () => {
    const wrong = { have: ['has'], menu: ['menuses'], menuses: ['menus'] }
    expect(judge('He have it. Give me the menu.', wrong).fixes).toEqual(['has', undefined])
  })

  test('leaves a finding without fixes as it is', () => {
    expect(judge('Namaste, he have it.', { Namaste: [], have: ['has'] }).fixes).toEqual([undefined, 'has'])
  })
})
