import * as z from 'zod/mini'
import { parseJson } from '../lib/parse-json'
import type { Card } from './card'
import { type Deck, readCards } from './deck'

const FILE_FORMAT = 'my-mistakes'
const FILE_VERSION = 1

/** Serialises the deck for `readFile`. */
export const toFile = ({ cards }: Deck): string =>
  JSON.stringify({ format: FILE_FORMAT, version: FILE_VERSION, cards }, null, 2)

const file = z.object({ format: z.literal(FILE_FORMAT), version: z.number(), cards: z.array(z.unknown()) })

/** Why a file cannot be imported. */
export type FileProblem = 'not ours' | 'newer' | 'no cards'

/** Reads the cards of a file. `skipped` is how many of them could not be read. */
export function readFile(text: string): { cards: Card[]; skipped: number } | { problem: FileProblem } {
  const parsed = file.safeParse(parseJson(text))
  if (!parsed.success) return { problem: 'not ours' }
  const { version, cards: values } = parsed.data
  if (version > FILE_VERSION) return { problem: 'newer' }
  const cards = readCards(values)
  if (cards.length === 0) return { problem: 'no cards' }
  return { cards, skipped: values.length - cards.length }
}

/** Imports cards. Of two versions of a card, the one answered later wins; the counts of the mistake are kept. */
export function merge(deck: Deck, cards: readonly Card[]): Deck {
  const merged = new Map(deck.cards.map((card) => [card.id, card]))
  for (const card of cards) {
    const known = merged.get(card.id)
    const later = known && answeredAt(known) >= answeredAt(card) ? known : card
    merged.set(card.id, { ...later, made: Math.max(card.made, known?.made ?? 0) })
  }
  return { ...deck, cards: [...merged.values()] }
}

const answeredAt = ({ memory }: Card): number => memory?.last_review ?? 0

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The cards as Anki imports them: front, back and a tag, a line each. */
export function toAnki({ cards }: Deck): string {
  const rows = cards.map(({ before, words, after, fix, reason, kind }) =>
    [
      `${before}[…]${after}\n(not: ${words})`,
      [fix, reason].filter(Boolean).join('\n'),
      kind.replace(/\s+/g, '-'),
    ]
      .map(cell)
      .join(','),
  )
  const head = ['#separator:Comma', '#html:false', '#columns:Front,Back,Tags', '#tags column:3']
  return `${[...head, ...rows].join('\n')}\n`
}
