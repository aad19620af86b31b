import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyFix, beginReview, type Finding, keep, mistakeOf, receiveFindings } from './review'

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
    const closing = 'It ended well only.'
    expect(applyFix(beginReview(closing), at(closing, 'only'), '').text).toBe('It ended well.')
    const clause = 'Basically we agree.'
    expect(applyFix(beginReview(clause), at(clause, 'Basically'), '').text).toBe('We agree.')
  })

  test('refuses a fix for words that stand there no more', () => {
    const fixed = applyFix(review, at(text, 'go'), 'goes')
    expect(applyFix(fixed, at(text, 'teh'), 'the')).toBe(fixed)
  })

  test('does not report a finding again that the learner keeps', () => {
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

test('a card shows the words around a mistake without their other mistakes', () => {
  const text = 'She have two informations about he.'
  const finding = (words: string, fix: string): Finding => {
    const start = text.indexOf(words)
    return { kind: 'grammar', start, end: start + words.length, words, reason: 'Why.', fixes: [fix] }
  }
  const [first, second, third] = [
    finding('have', 'has'),
    finding('two informations', 'some information'),
    finding('about he', 'about him'),
  ] as const
  const review = receiveFindings(beginReview(text), text, [first, second, third])
  expect(mistakeOf(review, second, 'some information')).toMatchObject({
    sentence: 'She has two informations about him.',
    words: 'two informations',
    fix: 'some information',
  })
})
