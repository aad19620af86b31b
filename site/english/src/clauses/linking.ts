import { isPlural } from '../nouns.ts'
import { conjugate } from '../verbs.ts'
import { endOfObject } from './complements.ts'
import { type Candidate, partAt, type Word, wordAt } from './parts-of-speech.ts'

/** Prepositions that learners put before a clause, and the words that join clauses. */
const JOINING: Readonly<Record<string, readonly string[]>> = {
  despite: ['although', 'even though'],
  'in spite of': ['although', 'even though'],
  'due to': ['because'],
  'owing to': ['because'],
  'because of': ['because'],
  during: ['while'],
}
/** Prepositions after which the clause becomes an -ing form. */
const BEFORE_ING = new Set(['without', 'instead of', 'besides'])
const SUBJECT = /^(?:i|he|she|we|they|it|there|you)$/
/** Verbs without an object: after a noun, their past is no participle. */
const NO_PASSIVE =
  /^(?:fail|go|come|arrive|fall|rise|happen|work|rain|die|crash|disappear|occur|stay|remain|collapse|leak|expire|faint|sleep|cry|belong|seem|become|refuse|agree|promise|want|hope)$/

/** A preposition before a clause: “despite we worked”, “due to the signal failed”, “without he paid”. */
export function prepositionsBeforeClauses(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const preposition = prepositionAt(read, at)
    if (!preposition) return []
    const { words, from } = preposition
    const subject = wordAt(read, from)
    const verb = SUBJECT.test(subject) ? from + 1 : endOfObject(read, from)
    if (verb === null || !hasTime(read, verb, SUBJECT.test(subject))) return []
    // “Because of the commitments men have”: two nouns, and the second begins a clause about the first.
    if (partAt(read, verb - 2) === 'noun' && isPlural(wordAt(read, verb - 2))) return []
    const joining = JOINING[words]
    if (joining) return [{ from: at, to: from, start: at, fixes: joining }]
    const reading = read[verb]?.token.verbs[0]
    const isPlain =
      /^(?:i|he|she|we|they|you)$/.test(subject) && reading && reading.base !== 'be' && reading.base !== 'do'
    if (!isPlain) return []
    return [{ from, to: verb + 1, start: at, fixes: [conjugate(reading.base, 'ing')] }]
  })
}

function prepositionAt(read: readonly Word[], at: number): { words: string; from: number } | null {
  const word = wordAt(read, at)
  const two = `${word} ${wordAt(read, at + 1)}`
  const three = `${two} ${wordAt(read, at + 2)}`
  if (three in JOINING) return { words: three, from: at + 3 }
  if (two in JOINING || BEFORE_ING.has(two)) return { words: two, from: at + 2 }
  return word in JOINING || BEFORE_ING.has(word) ? { words: word, from: at + 1 } : null
}

/** Returns whether a verb with a time is at `at`; after a noun, a past that can’t be a participle. */
function hasTime(read: readonly Word[], at: number, isPronoun: boolean): boolean {
  let verb = at
  while (partAt(read, verb) === 'adverb') verb += 1
  if (partAt(read, verb) === 'modal') return true
  if (partAt(read, verb) !== 'verb') return false
  const word = wordAt(read, verb)
  if (/^(?:am|is|are|was|were|has|have|had|do|does|did)$/.test(word)) return true
  return (read[verb]?.token.verbs ?? []).some(({ base, forms }) => {
    const isPast = forms.has('past') && (isPronoun || !forms.has('participle') || NO_PASSIVE.test(base))
    return isPast || forms.has('s') || (isPronoun && forms.has('base'))
  })
}
