import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyFix, beginReview, type Finding, keep, type Lint, receiveFindings, toFindings } from './review'

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

const at = (text: string, words: string, kind: Finding['kind'] = 'spelling'): Finding => {
  const start = text.indexOf(words)
  return { kind, start, end: start + words.length, words, reason: 'Why.', fixes: [] }
}

describe('a review', () => {
  const text = 'He go to teh office.'
  const review = receiveFindings(beginReview(text), text, [at(text, 'go', 'grammar'), at(text, 'teh')])

  test('takes findings of its text only', () => {
    expect(review.status).toBe('checked')
    expect(receiveFindings(beginReview(text), 'another text', [at(text, 'teh')])).toEqual(beginReview(text))
  })

  test('writes a fix into the text, remembers its kind and wants to be checked again', () => {
    expect(applyFix(review, at(text, 'go', 'grammar'), 'goes')).toMatchObject({
      status: 'unchecked',
      text: 'He goes to teh office.',
      fixed: ['grammar'],
      findings: [],
    })
  })

  test('leaves no gap where words are taken out', () => {
    const doubled = 'Well um I agree.'
    expect(applyFix(beginReview(doubled), at(doubled, 'um'), '').text).toBe('Well I agree.')
    const opening = 'um I agree.'
    expect(applyFix(beginReview(opening), at(opening, 'um'), '').text).toBe('I agree.')
  })

  test('refuses a fix for words that stand there no more', () => {
    const fixed = applyFix(review, at(text, 'go'), 'goes')
    expect(applyFix(fixed, at(text, 'teh'), 'the')).toBe(fixed)
  })

  test('does not bring up again what the learner keeps', () => {
    const kept = keep(review, at(text, 'teh'))
    expect(kept.findings.map(({ words }) => words)).toEqual(['go'])
    expect(receiveFindings(kept, text, [at(text, 'teh')]).findings).toEqual([])
  })

  test('changes nothing but the words of the finding', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ minLength: 1 }),
        fc.string(),
        fc.string({ minLength: 1 }),
        (before, words, after, better) => {
          const whole = before + words + after
          const finding = { ...at(whole, words), start: before.length, end: before.length + words.length }
          expect(applyFix(beginReview(whole), finding, better).text).toBe(before + better + after)
        },
      ),
    )
  })
})
