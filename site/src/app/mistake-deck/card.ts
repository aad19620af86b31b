import * as z from 'zod/mini'

/** A correction of what the learner wrote or said. */
export interface Mistake {
  /** The sentence as it was written, or the whole message: the card takes the sentence around the words. */
  sentence: string
  /** Where the words begin in it, if they also stand elsewhere. */
  at?: number | undefined
  /** The wrong words of the sentence. */
  words: string
  /** The correct words; empty if the wrong words are to be removed. */
  fix: string
  /** Other words that are right too. */
  others?: readonly string[] | undefined
  /** Why, in a sentence. */
  reason: string
  kind: string
  /** The name of the rule that found it. */
  rule: string
}

const MAX_TEXT_LENGTH = 2000
const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH))
const words = text.check(z.minLength(1))
const time = z.number()
const count = z.number().check(z.nonnegative())

/** The scheduler's state of a card, as in ts-fsrs, with times in milliseconds since 1970. */
const memory = z.object({
  due: time,
  stability: count,
  difficulty: count,
  elapsed_days: z.number(),
  scheduled_days: count,
  learning_steps: count,
  reps: count,
  lapses: count,
  state: z.literal([0, 1, 2, 3]),
  last_review: z.optional(time),
})

export const card = z.object({
  /** The rule and the pair of words, which identify a repeated mistake. */
  id: words,
  /** The sentence before the gap and after it. */
  before: text,
  after: text,
  words,
  fix: words,
  /** Other right words for the gap; missing from cards of earlier versions. */
  others: z.optional(z.array(words)),
  reason: text,
  kind: text,
  rule: text,
  /** How often the mistake was made. */
  made: z.number().check(z.positive()),
  addedAt: time,
  /** Null until it is first answered. */
  memory: z.nullable(memory),
})

export type Memory = z.infer<typeof memory>
export type Card = z.infer<typeof card>

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

/** Whether a learner could know what to write: a sentence is around the gap, and it asks for more than “I”, or for an article that was there. */
export const isClear = ({ before, words, fix, after }: Omit<Gap, 'others'>): boolean =>
  hasWords(before + after) &&
  hasWords(fix) &&
  plain(fix) !== 'i' &&
  !(ARTICLE.test(fix) && ` ${plain(words)} `.includes(` ${plain(fix)} `))

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const ARTICLE = /^\s*(?:an?|the)\s*$/i

/** The sentence around the words. Words to be removed include their neighbour, because a gap needs an answer. */
function gapOf(mistake: Mistake): Gap {
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

/** Normalises words: no capitals, extra spaces, kinds of apostrophes or final full stop. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?,;:]+$/, '')
    .toLowerCase()
