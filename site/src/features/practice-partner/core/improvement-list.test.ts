import { describe, expect, test } from 'vitest'
import { beginReview, type Finding } from '#app/corrections/review'
import { bestText, changeOf, improvementsOf, isBetter } from './improvement-list'

const finding = (text: string, words: string, ...fixes: string[]): Finding => {
  const start = text.indexOf(words)
  return { kind: 'grammar', start, end: start + words.length, words, reason: 'Why.', fixes }
}

describe('the corrected text', () => {
  test('takes the first fix of each finding', () => {
    const text = 'I has teh job.'
    const findings = [finding(text, 'has', 'have', 'had'), finding(text, 'teh', 'the')]
    expect(bestText(text, { ...beginReview(text), findings })).toBe('I have the job.')
  })

  test('ignores findings without a fix, and those inside another', () => {
    const text = 'I am agree with it.'
    const findings = [
      finding(text, 'am agree', 'agree'),
      finding(text, 'agree', 'agreed'),
      finding(text, 'it'),
    ]
    expect(bestText(text, { ...beginReview(text), findings })).toBe('I am agreed with it.')
  })

  test('is the original text without a review', () => {
    expect(bestText('Yes.', undefined)).toBe('Yes.')
  })
})

describe('improvements', () => {
  test('are the changed sentences, each once, three at most', () => {
    expect(
      improvementsOf([
        { text: 'I am Asha. I has a job.', better: 'I am Asha. I have a job.' },
        { text: 'I has a job.', better: 'I have a job.' },
      ]),
    ).toEqual([{ said: 'I has a job.', better: 'I have a job.' }])
    const many = Array.from({ length: 9 }, (_, index) => ({
      text: `I has ${index}.`,
      better: `I have ${index}.`,
    }))
    expect(improvementsOf(many)).toHaveLength(3)
  })

  test('are whole messages if sentences were joined', () => {
    expect(improvementsOf([{ text: 'I came. Because of you.', better: 'I came because of you.' }])).toEqual([
      { said: 'I came. Because of you.', better: 'I came because of you.' },
    ])
  })
})

test.for([
  ['I am having two years of experience.', [], false],
  ['Hello sir, myself Vikram and I test apps.', [], false],
  ['I have two years’ experience.', [], true],
  ['I have two years’ experience.', [{}], false],
  ['I have two years’ experience.', null, false],
] as const)('%j with the findings %j may be shown as better: %j', ([sentence, findings, isRight]) => {
  expect(isBetter(sentence, findings)).toBe(isRight)
})

test.for([
  ['I has a job.', 'I have a job.', 'has', 'have'],
  ['I work from two years.', 'I have worked for two years.', 'work from', 'have worked for'],
  ['He is engineer.', 'He is an engineer.', 'is', 'is an'],
  ['We discussed about it.', 'We discussed it.', 'discussed about', 'discussed'],
] as const)('%j becomes %j by one change', ([said, better, from, to]) => {
  expect(changeOf(said, better)).toEqual({ from, to })
})
