import { describe, expect, test } from 'vitest'
import { type Card, type Mistake, toCard } from '#app/mistake-deck/card'
import { mistake } from '#app/mistake-deck/deck.fixture'
import { remember } from '#app/mistake-deck/schedule'
import { forCoach, hintOf, isRight, type Question, questionOf, tellsAnswer } from './answer'
import type { Drills } from './drills'

function cardOf(changes?: Partial<Mistake>): Card {
  const card = toCard(mistake(changes), 0)
  if (!card) throw new Error('That is no card.')
  return card
}

const ownOf = (changes?: Partial<Mistake>): Question => questionOf(cardOf(changes), {})

describe('an answer', () => {
  test.for(['have', ' Have ', 'have.', 'HAVE'])('is right as “%s”', (typed) => {
    expect(isRight(ownOf(), typed)).toBe(true)
  })

  test.for(['', 'had', 'am having', 'have it'])('is wrong as “%s”', (typed) => {
    expect(isRight(ownOf(), typed)).toBe(false)
  })

  test('may have either apostrophe', () => {
    expect(isRight(ownOf({ fix: 'don’t have' }), "don't  have")).toBe(true)
  })

  test('must match capitals and punctuation if these were the mistake', () => {
    const sentence = 'i live in india.'
    const question = ownOf({ sentence, words: 'india', fix: 'India' })
    expect(isRight(question, 'India')).toBe(true)
    expect(isRight(question, 'india')).toBe(false)
  })

  test('has a hint with the first letters', () => {
    expect(hintOf(ownOf({ fix: 'suggested that I apply' }))).toBe('s········ t··· I a····')
  })
})

describe('a card, every third time', () => {
  const drills = [
    { before: 'I ', words: 'am having', fix: 'have', after: ' five years of experience.' },
    { before: 'We ', words: 'are having', fix: 'have', after: ' three offices.' },
    { before: 'She ', words: 'is having', fix: 'has', after: ' a car.' },
  ]
  /** The card's questions over several right answers. */
  function asked(times: number, given: Drills, rule = 'StativeHave'): Question[] {
    const questions: Question[] = []
    let card = cardOf({ rule })
    for (let time = 0; time < times; time += 1) {
      questions.push(questionOf(card, given))
      card = { ...card, memory: remember(card.memory, 'right', time) }
    }
    return questions
  }

  test('asks another sentence of its rule, each in turn, and never its own', () => {
    const befores = asked(9, { StativeHave: drills }).map(({ before, isOwn }) => `${before}${isOwn}`)
    const own = ['I true', 'I true']
    expect(befores).toEqual([...own, 'We false', ...own, 'She false', ...own, 'We false'])
  })

  test('accepts the words that are right in that sentence', () => {
    const question = asked(6, { StativeHave: drills }).at(-1)
    if (!question) throw new Error('Nothing was asked.')
    expect([isRight(question, 'Has'), isRight(question, 'have'), hintOf(question)]).toEqual([
      true,
      false,
      'h··',
    ])
  })

  test('asks its own sentence if the rule has no other', () => {
    const given = { StativeHave: drills.slice(0, 1), Other: drills }
    for (const rule of ['StativeHave', 'Unknown', 'constructor'])
      expect(asked(6, given, rule).every(({ isOwn }) => isOwn)).toBe(true)
  })
})

test('a card for the coach shows the sentence, the correction, and the reason', () => {
  expect(forCoach(cardOf())).toBe(
    [
      'I keep getting this wrong. Could you explain it to me?',
      'I write: I am having five years of experience.',
      'Better: I have five years of experience.',
      'Why: “Have” in the sense of owning isn’t used with -ing.',
      'Times made: 1',
    ].join('\n'),
  )
})

describe('tellsAnswer', () => {
  const question = (words: string, fix: string) => ({ before: '', words, fix, after: '', isOwn: true })

  test('is true where the wrong words hold the right ones', () => {
    expect(tellsAnswer(question('returned back', 'returned'))).toBe(true)
    expect(tellsAnswer(question('cope up with', 'cope with'))).toBe(false)
    expect(tellsAnswer(question('am having', 'have'))).toBe(false)
    expect(tellsAnswer(question('english', 'English'))).toBe(false)
  })
})
