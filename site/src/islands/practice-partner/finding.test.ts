import { describe, expect, test } from 'vitest'
import { type Lint, toFindings } from './finding'

const spelling = (start: number, end: number): Lint => ({
  kind: 'Spelling',
  message: 'Did you mean to spell `it` this way?',
  start,
  end,
  suggestions: [],
})

describe('findings', () => {
  test('are in reading order, whatever order they were found in', () => {
    const text = 'helo wrld'
    expect(toFindings(text, [spelling(5, 9), spelling(0, 4)]).map(({ words }) => words)).toEqual([
      'helo',
      'wrld',
    ])
  })

  test('turn every suggestion into a replacement, once each, three at most', () => {
    const suggestions: Lint['suggestions'] = [
      { action: 'replace', text: 'a' },
      { action: 'replace', text: 'a' },
      { action: 'remove', text: '' },
      { action: 'insert after', text: ',' },
      { action: 'replace', text: 'b' },
    ]
    const [finding] = toFindings('so it is', [{ ...spelling(0, 2), kind: 'Punctuation', suggestions }])
    expect(finding?.fixes).toEqual(['a', '', 'so,'])
  })

  test('spare a capitalised word within a sentence, but not the first word of one', () => {
    expect(toFindings('I met Raghavan.', [spelling(6, 14)])).toEqual([])
    expect(toFindings('Recieved it. Teh end.', [spelling(0, 8), spelling(13, 16)])).toHaveLength(2)
  })

  test('put unheard-of kinds under style and quote words properly', () => {
    expect(toFindings('it', [{ ...spelling(0, 2), kind: 'Novelty' }])).toMatchObject([
      { kind: 'style', reason: 'Did you mean to spell “it” this way?' },
    ])
  })
})
