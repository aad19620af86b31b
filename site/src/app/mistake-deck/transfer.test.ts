import { describe, expect, test } from 'vitest'
import { type Deck, emptyDeck } from './deck'
import { mistake } from './deck.fixture'
import { addTo } from './new-cards'
import { answerCard } from './schedule'
import { merge, readFile, toAnki, toFile } from './transfer'

const deck: Deck = addTo(addTo(emptyDeck, mistake(), 1), mistake({ rule: 'Other' }), 2)

describe('a deck in a file', () => {
  test('comes back as it was', () => {
    expect(readFile(toFile(deck))).toEqual({ cards: deck.cards, skipped: 0 })
  })

  test.for([
    ['', 'not ours'],
    ['not json', 'not ours'],
    ['[]', 'not ours'],
    ['{"format":"anki"}', 'not ours'],
    ['{"format":"my-mistakes","version":9,"cards":[]}', 'newer'],
    ['{"format":"my-mistakes","version":1,"cards":[{"id":3}]}', 'no cards'],
  ] as const)('is refused as %s: %s', ([text, problem]) => {
    expect(readFile(text)).toEqual({ problem })
  })

  test('reads cards of earlier versions, also those that are no longer made', () => {
    const { others: _, ...older } = {
      ...deck.cards[0],
      before: '',
      words: 'Actually I',
      fix: 'I',
      after: ' agree.',
    }
    const text = JSON.stringify({ format: 'my-mistakes', version: 1, cards: [older] })
    expect(readFile(text)).toEqual({ cards: [older], skipped: 0 })
  })

  test('leaves out the cards that are broken, and says how many', () => {
    const text = toFile(deck).replace('"made": 1', '"made": "often"')
    expect(readFile(text)).toMatchObject({ cards: [{ rule: 'Other' }], skipped: 1 })
  })

  test('is merged without losing later progress or existing cards', () => {
    const [card] = deck.cards
    if (!card) throw new Error('No card.')
    const learnt = answerCard(deck, card, 'right', 1000)
    expect(merge(learnt, deck.cards)).toEqual(learnt)
    expect(merge(deck, learnt.cards).cards).toEqual(learnt.cards)
    expect(merge(emptyDeck, deck.cards).cards).toEqual(deck.cards)
    const often = deck.cards.map((one) => ({ ...one, made: 7 }))
    expect(merge(learnt, often).cards.map(({ made }) => made)).toEqual([7, 7])
    expect(merge(learnt, []).cards).toHaveLength(2)
  })

  test('goes to Anki as quoted lines', () => {
    const quoted = addTo(
      emptyDeck,
      mistake({ sentence: 'He told "I am having, so".', kind: 'Word choice' }),
      1,
    )
    expect(toAnki(quoted).split('\n').slice(0, 4)).toEqual([
      '#separator:Comma',
      '#html:false',
      '#columns:Front,Back,Tags',
      '#tags column:3',
    ])
    expect(toAnki(quoted)).toContain('"He told ""I […], so"".\n(not: am having)","have\n')
    expect(toAnki(quoted)).toContain('"Word-choice"')
  })
})
