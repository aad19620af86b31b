import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Card } from './card'
import { type Deck, dateOf, emptyDeck, isLeech, nextDue, queue, readDeck, replace, without } from './deck'
import { mistake } from './deck.fixture'
import { addTo } from './new-cards'
import { type Answer, answerCard, remember, startAnew } from './schedule'

const MINUTE = 60_000
const DAY = 86_400_000
const START = new Date(2026, 10, 22, 9).getTime()

const deckOf = (count: number): Deck =>
  Array.from({ length: count }, (_, index) => mistake({ rule: `Rule${index}` })).reduce(
    (deck, made) => addTo(deck, made, START),
    emptyDeck,
  )

const first = (deck: Deck, now: number): Card => {
  const [card] = queue(deck, now)
  if (!card) throw new Error('No card is due.')
  return card
}

/** Answers all that is due, and gives how many answers that took. */
function work(deck: Deck, now: number, answer: Answer): { deck: Deck; answers: number } {
  let answers = 0
  let after = deck
  while (queue(after, now).length > 0 && answers < 200) {
    after = answerCard(after, first(after, now), answer, now)
    answers += 1
  }
  return { deck: after, answers }
}

describe('a deck', () => {
  test('counts a mistake that is made again instead of asking it twice', () => {
    const again = mistake({ sentence: 'She Am Having a car.', words: 'Am Having' })
    const deck = addTo(addTo(emptyDeck, mistake(), START), again, START + DAY)
    expect(deck.cards).toMatchObject([{ made: 2, before: 'I ', addedAt: START }])
  })

  test('asks at once what was learnt and is made again', () => {
    const { deck } = work(deckOf(1), START, 'right')
    expect(queue(deck, START + DAY)).toEqual([])
    expect(queue(addTo(deck, mistake({ rule: 'Rule0' }), START + DAY), START + DAY)).toHaveLength(1)
  })

  test('asks ten new cards a day', () => {
    const { deck, answers } = work(deckOf(25), START, 'right')
    expect(deck.today).toEqual({ date: '2026-11-22', fresh: 10, reviews: 0 })
    expect(answers).toBe(20)
    expect(nextDue(deck, START)).toBe(new Date(2026, 10, 23).getTime())
    expect(queue(deck, START + DAY)).toHaveLength(10)
  })

  test('asks thirty reviews a day, the longest overdue first', () => {
    const learnt = Array.from({ length: 40 }, (_, index) => index).reduce((deck, index) => {
      const card = deck.cards[index]
      if (!card) return deck
      const memory = remember(remember(null, 'right', START), 'right', START + index * MINUTE)
      return replace(deck, { ...card, memory })
    }, deckOf(40))
    const later = START + 9 * DAY
    const due = queue(learnt, later)
    expect(due).toHaveLength(30)
    expect(due[0]?.rule).toBe('Rule0')
    const { deck } = work(learnt, later, 'right')
    expect(deck.today).toMatchObject({ fresh: 0, reviews: 30 })
    expect(queue(deck, later)).toEqual([])
    expect(queue(deck, later + DAY)).toHaveLength(10)
  })

  test('asks a new card twice on the first day, and again after days', () => {
    const one = answerCard(deckOf(1), first(deckOf(1), START), 'right', START)
    expect(queue(one, START)).toHaveLength(1)
    const two = answerCard(one, first(one, START), 'right', START)
    expect(queue(two, START)).toEqual([])
    expect(nextDue(two, START)).toBeGreaterThanOrEqual(START + DAY)
  })

  test('spaces one card as FSRS does by its defaults', () => {
    let deck = deckOf(1)
    let now = START
    const days: number[] = []
    for (const answer of ['right', 'right', 'right', 'wrong', 'right', 'right'] as const) {
      const [card] = deck.cards
      if (!card) throw new Error('The card is gone.')
      deck = answerCard(deck, card, answer, now)
      const due = deck.cards[0]?.memory?.due ?? now
      days.push(Math.floor((due - now) / DAY))
      now = due
    }
    expect(days).toEqual([0, 2, 11, 0, 2, 5])
  })

  test('takes an answer with a hint for less than one without', () => {
    const learnt = remember(remember(null, 'right', START), 'right', START)
    const due = (answer: Answer) => remember(learnt, answer, learnt.due).due
    expect(due('with hint')).toBeLessThan(due('right'))
    expect(due('also possible')).toBe(due('with hint'))
    expect(due('wrong')).toBeLessThan(due('with hint'))
    expect(remember(learnt, 'also possible', learnt.due).lapses).toBe(learnt.lapses)
  })

  test('sets aside a card that was forgotten six times, until the learner resets it', () => {
    let deck = deckOf(1)
    let now = START
    for (let lapse = 0; lapse < 6; lapse += 1) {
      deck = work(deck, now, 'right').deck
      now = (nextDue(deck, now) ?? now) + MINUTE
      expect(deck.cards.some(isLeech)).toBe(false)
      deck = answerCard(deck, first(deck, now), 'wrong', now)
    }
    expect(deck.cards.filter(isLeech)).toHaveLength(1)
    expect(queue(deck, now + 100 * DAY)).toEqual([])
    const [card] = deck.cards
    expect(card && queue(replace(deck, startAnew(card)), now)).toHaveLength(1)
  })

  test('never asks a card twice in one queue, nor more than a day holds', () => {
    const answers = fc.array(fc.constantFrom<Answer>('right', 'with hint', 'wrong'), { maxLength: 60 })
    fc.assert(
      fc.property(answers, fc.nat(5 * DAY), (given, step) => {
        let deck = deckOf(14)
        let now = START
        for (const answer of given) {
          const due = queue(deck, now)
          expect(new Set(due.map(({ id }) => id)).size).toBe(due.length)
          expect(deck.today.fresh).toBeLessThanOrEqual(10)
          if (due[0]) deck = answerCard(deck, due[0], answer, now)
          else now += step
        }
        expect(readDeck(structuredClone(deck))).toEqual(deck)
      }),
      { numRuns: 50 },
    )
  })

  test('is parsed from storage, without invalid cards', () => {
    const deck = deckOf(2)
    const stored = { ...deck, cards: [...deck.cards, { id: 'x' }, null, deck.cards[0]] }
    expect(readDeck(structuredClone(stored))).toEqual(deck)
    for (const broken of [undefined, null, 'deck', { cards: 5 }]) expect(readDeck(broken)).toEqual(emptyDeck)
  })

  test('forgets one card alone', () => {
    const deck = deckOf(2)
    expect(without(deck, deck.cards[0]?.id ?? '').cards).toEqual([deck.cards[1]])
  })

  test('begins its day at the learner’s midnight', () => {
    expect(dateOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05')
    expect(dateOf(new Date(2026, 0, 6).getTime())).toBe('2026-01-06')
  })
})
