import { type Card, card, type Mistake } from './card'
import { type Deck, emptyDeck, replace, without } from './deck'
import { isClear, plain } from './gap'
import { changeDeck } from './store'

/** Stores an accepted correction as a card. */
export async function addMistake(mistake: Mistake): Promise<void> {
  await addMistakes([mistake])
}

/**
 * Stores corrections as cards, as far as they have a clear answer. Resolves to how many cards are new or counted again, and to what
 * takes them back. Where the browser stores nothing they are none, because practice goes on.
 */
export async function addMistakes(
  mistakes: readonly Mistake[],
): Promise<{ count: number; undo: () => Promise<void> }> {
  let before = emptyDeck
  const { cards } = await changeDeck((deck) => {
    before = deck
    return mistakes.reduce((added, mistake) => addTo(added, mistake, Date.now()), deck)
  }).catch((error: unknown) => {
    console.warn('The mistakes couldn’t be kept', error)
    return before
  })
  const changed = cards.filter((card) => !before.cards.includes(card))
  const takeBack = (deck: Deck, { id }: Card): Deck => {
    const earlier = before.cards.find((card) => card.id === id)
    return earlier ? replace(deck, earlier) : without(deck, id)
  }
  return {
    count: changed.length,
    undo: async () => {
      await changeDeck((deck) => changed.reduce(takeBack, deck))
    },
  }
}

/** Adds a mistake. A repeated one is counted, and is due again at once. */
export function addTo(deck: Deck, mistake: Mistake, now: number): Deck {
  const added = toCard(mistake, now)
  if (!added) return deck
  const known = deck.cards.find(({ id }) => id === added.id)
  if (!known) return { ...deck, cards: [...deck.cards, added] }
  return replace(deck, {
    ...known,
    made: known.made + 1,
    memory: known.memory && { ...known.memory, due: Math.min(known.memory.due, now) },
  })
}

/** A card for a mistake; null if its gap has no single clear answer. */
export function toCard(mistake: Mistake, now: number): Card | null {
  const { reason, kind, rule } = mistake
  const gap = gapOf(mistake)
  if (!isClear(gap)) return null
  const id = idOf(rule, mistake.words, mistake.fix)
  const result = card.safeParse({ ...gap, id, reason, kind, rule, made: 1, addedAt: now, memory: null })
  return result.success ? result.data : null
}

type Gap = Pick<Card, 'before' | 'words' | 'fix' | 'others' | 'after'>

/** The sentence around the words. Words to be removed include their neighbour, because a gap needs an answer. */
export function gapOf(mistake: Mistake): Gap {
  const { sentence } = mistake
  const words = mistake.words.trim()
  const fix = mistake.fix.trim()
  const others = (mistake.others ?? [])
    .map((other) => other.trim())
    .filter((other) => other !== '' && other !== fix)
  const at = mistake.at === undefined ? indexOfWords(sentence, words) : sentence.indexOf(words, mistake.at)
  const before = at < 0 ? '' : sentenceEnd(sentence.slice(0, at))
  const after = at < 0 ? '' : sentenceStart(sentence.slice(at + words.length))
  const gap = { before, words, fix, after, ...(others.length > 0 && { others }) }
  if (fix !== '' || words === '') return gap

  const [previous = ''] = /\S+\s*$/.exec(before) ?? []
  const withPrevious = {
    before: before.slice(0, before.length - previous.length),
    words: previous + words,
    fix: previous.trim(),
    after,
  }
  if (isClear(withPrevious)) return withPrevious
  const [next = ''] = /^\s*\S+/.exec(after) ?? []
  return { before, words: words + next, fix: next.trim(), after: after.slice(next.length) }
}

const MAX_CONTEXT_LENGTH = 200

/** The end of a text from the start of its last sentence. */
function sentenceEnd(text: string): string {
  const own = text.replace(/^[\s\S]*(?:[.!?]\s+|\n)/, '')
  return own.length > MAX_CONTEXT_LENGTH ? `…${own.slice(-MAX_CONTEXT_LENGTH)}` : own
}

/** The start of a text up to the end of its first sentence. */
function sentenceStart(text: string): string {
  const [own = text] = /^[\s\S]*?(?:[.!?](?=\s|$)|(?=\n))/.exec(text) ?? []
  return own.length > MAX_CONTEXT_LENGTH ? `${own.slice(0, MAX_CONTEXT_LENGTH)}…` : own
}

/** The index of the words in a sentence, preferably as whole words; -1 if they are missing. */
function indexOfWords(sentence: string, words: string): number {
  const isLetter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '')
  if (words === '') return -1
  let at = sentence.indexOf(words)
  while (at >= 0 && (isLetter(sentence[at - 1]) || isLetter(sentence[at + words.length])))
    at = sentence.indexOf(words, at + 1)
  return at >= 0 ? at : sentence.indexOf(words)
}

/** Identifies a mistake by its rule and its pair of words, in any sentence. */
const idOf = (rule: string, wrong: string, fix: string): string =>
  JSON.stringify([rule, plain(wrong), plain(fix)])
