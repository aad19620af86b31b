import { questionWords } from '@careerspeak/contract/practice-words'
import type { Fact } from './topic'

/** The sentences of a text with their full stops and question marks. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])(?!\d)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

const OPENERS = "(?:(?:and|but|so|then|well|ok|okay|sorry|please|sir|ma[’']am|madam)[, ]+)*"
const AUXILIARY =
  "(?:is|are|was|were|do|does|did|can|could|will|would|shall|should|may|might|has|have|had)(?:n[’']t)?"
const QUESTION = new RegExp(
  `^${OPENERS}(?:(?:what|which|who|whose|whom|where|when|why|how)(?:[’']s\\b| (?:[\\p{L}’']+ ){0,2}?${AUXILIARY}\\b)|${AUXILIARY} (?:i|you|we|they|he|she|it|there|this|that|the|your|my)\\b)`,
  'iu',
)
/** “When we were late, I called.”, “What I did was …”: a statement has its subject before its verb. */
const STATEMENT = new RegExp(
  `^${OPENERS}(?:what|who|where|when|why|how|which)(?: [\\p{L}’']+)? (?:i|you|we|they|he|she|it)\\b(?! (?:is|are)\\?)`,
  'iu',
)

/** Returns whether a sentence is a question, also without its mark, as spoken ones are. */
export const isQuestion = (sentence: string): boolean =>
  /\?[\s"”’]*$/.test(sentence) || (QUESTION.test(sentence) && !STATEMENT.test(sentence))

/** “We’re late, isn’t it?”, “It’s ready, okay?”, “And you?”: the partner's lines, which are about the partner, follow it well. */
export const endsInTag = (sentence: string): boolean =>
  /(?:, ?(?:ok|okay|all right|right|no|na|yes|you know|theek hai|[\p{L}’']+ (?:i|we|you|they|he|she|it|one))|^(?:and |what about |how about )+you)\?$/iu.test(
    sentence,
  )

/** “Hello, sir.” before or after a question says nothing. */
const isGreeting = (sentence: string) =>
  /^(?:hi|hello|hey|namaste|good (?:morning|afternoon|evening))(?:,? [\p{L}’']+){0,2}[.!,]*$/iu.test(sentence)

/** The sentences of a turn but its greetings; `questions` are all of them if each is one, else the last one if it is. */
export function readTurn(text: string): { sentences: string[]; questions: string[] } {
  const sentences = sentencesOf(text).filter((sentence) => !isGreeting(sentence))
  return {
    sentences,
    questions: sentences.every(isQuestion) ? sentences : sentences.slice(-1).filter(isQuestion),
  }
}

/** “Shall I …?”, “Is that okay?”: an offer, or a wish for a yes. */
const WANTS_YES = new RegExp(
  `^${OPENERS}(?:(?:shall|should|can|could|may) (?:i|we)(?! (?:ask|know))|(?:can|could|would) you(?! (?:tell|say|explain|imagine|guess|see|hear|be))|do you (?:agree|mind|need|want)|theek hai|ok|okay|all right|(?:is|does|would|will) (?:that|this|it) (?:be |sound |look )?(?:all right|ok|okay|fine|good|fair|enough|possible|realistic|reasonable|a problem|work|help|suit))\\b`,
  'iu',
)
const AFTER_OFFERS = ['We’ll see.', 'I’ll think about it.']

/**
 * Puts off the question that a turn ends with, as nothing is known of what it offers or asks; null without one. `handsBack` are lines
 * for it, and `earlier` counts the turns before it.
 */
export function putOff(text: string, handsBack: readonly string[], earlier: number): string | null {
  const question = readTurn(text).questions.at(-1)
  if (!question || endsInTag(question)) return null
  const lines = WANTS_YES.test(question) ? AFTER_OFFERS : handsBack
  return lines[earlier % lines.length] ?? null
}

const MAX_OTHER_WORDS = 3
/** “How are you?” isn't asked by “How many nights are you staying?” */
const MAX_WORDS_TOGETHER = 4

/**
 * The fact that a question, or its part between commas, asks for: all words of one of its wordings stand in it, with at most three others.
 * Those of a short wording stand together, in any order. Undefined if there is none.
 */
export function factAsked(facts: readonly Fact[], question: string): Fact | undefined {
  const parts = [question, ...question.split(/[,;:–—]/)].map(questionWords)
  const othersFor = ({ question, also }: Fact) =>
    [question, ...also].map(questionWords).flatMap((words) => parts.map((said) => countOthers(said, words)))
  const [best] = facts
    .map((fact) => ({ fact, others: Math.min(...othersFor(fact)) }))
    .filter(({ others }) => others <= MAX_OTHER_WORDS)
    .toSorted((one, other) => one.others - other.others)
  return best?.fact
}

const inOrder = (words: readonly string[]) => words.toSorted().join(' ')

/** How many words a question has besides those of a wording; infinite without one of these. */
function countOthers(said: readonly string[], words: readonly string[]): number {
  const others = [...said]
  for (const word of words) {
    const at = others.indexOf(word)
    if (at < 0) return Number.POSITIVE_INFINITY
    others.splice(at, 1)
  }
  const wanted = inOrder(words)
  const isTogether = said.some((_, at) => inOrder(said.slice(at, at + words.length)) === wanted)
  const isAsked = words.length > 0 && (isTogether || words.length > MAX_WORDS_TOGETHER)
  return isAsked ? others.length : Number.POSITIVE_INFINITY
}
