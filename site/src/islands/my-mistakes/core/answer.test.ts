import { describe, expect, test } from 'vitest'
import { forCoach, hintOf, isRight, questionOf } from './answer'
import { type Card, type Mistake, toCard } from './card'
import { mistake } from './deck.fixture'
import { remember } from './schedule'

function cardOf(changes?: Partial<Mistake>): Card {
  const card = toCard(mistake(changes), 0)
  if (!card) throw new Error('That is no card.')
  return card
}

describe('an answer', () => {
  test.for(['have', ' Have ', 'have.', 'HAVE'])('is right as “%s”', (typed) => {
    expect(isRight(questionOf(cardOf()), typed)).toBe(true)
  })

  test.for(['', 'had', 'am having', 'have it'])('is wrong as “%s”', (typed) => {
    expect(isRight(questionOf(cardOf()), typed)).toBe(false)
  })

  test('may have either apostrophe', () => {
    expect(isRight(questionOf(cardOf({ fix: 'don’t have' })), "don't  have")).toBe(true)
  })

  test('counts capitals and marks where they are what was wrong', () => {
    const sentence = 'i live in india.'
    const question = questionOf(cardOf({ sentence, words: 'india', fix: 'India' }))
    expect(isRight(question, 'India')).toBe(true)
    expect(isRight(question, 'india')).toBe(false)
  })

  test('has a hint of first letters', () => {
    expect(hintOf(questionOf(cardOf({ fix: 'suggested that I apply' })))).toBe('s········ t··· I a····')
  })

  test('is asked in another sentence of the rule each third time', () => {
    const example = 'We have three offices.'
    let card = cardOf({ example })
    const asked: string[] = []
    for (let time = 0; time < 6; time += 1) {
      asked.push(questionOf(card).before)
      card = { ...card, memory: remember(card.memory, 'right', time) }
    }
    expect(asked).toEqual(['I ', 'I ', 'We ', 'I ', 'I ', 'We '])
    expect(questionOf({ ...card, example: 'Nothing fits.' }).before).toBe('I ')
  })
})

test('a card for the coach says what was written, what is better, and why', () => {
  expect(forCoach(cardOf())).toBe(
    [
      'I keep getting this wrong. Could you explain it to me?',
      'I write: I am having five years of experience.',
      'Better: I have five years of experience.',
      'Why: “Have” in the sense of owning is not used with -ing.',
      'Times made: 1',
    ].join('\n'),
  )
})
