import type { VerbReading } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { isKnownNoun, partAt, type Word, wordAt } from './parts-of-speech.ts'

/** The form of a verb after another word: “to go”, “to going”, “go”, “going”, or “for going” by its preposition. */
export type Form = 'to' | 'to -ing' | 'base' | '-ing' | 'for' | 'in' | 'of' | 'about' | 'on' | 'at'

/** A verb that completes another word, as indexes of words. */
export interface Complement {
  form: Form
  from: number
  to: number
  base: string
}

const OBJECT =
  /^(?:the|an?|my|your|his|her|our|their|me|him|it|us|them|this|these|those|every|all|some|any|more|both|half|two|three|four|five|you|everyone|everybody|everything|someone|anyone|myself|himself|herself|themselves|ourselves)$/
const startsObject = (read: readonly Word[], at: number) =>
  /^(?:the|an?|my|your|his|her|our|their|me|him|it|us|them|this|these)$/.test(wordAt(read, at))
const PARTICLE = /^(?:up|down|out|away|back|off)$/
/** Verbs that are sure to be verbs, though a dictionary has them as nouns. */
const SURE_VERB =
  /^(?:make|go|get|take|give|come|keep|say|tell|send|bring|find|buy|know|see|eat|meet|write|ask|hear|sit|become|open)$/
const NO_BASE = /^(?:let|please|thank|do|be|have|like|long|according|regarding|including|following)$/

export const verbAt = (read: readonly Word[], at: number): VerbReading | undefined =>
  partAt(read, at) === 'verb' ? read[at]?.token.verbs[0] : undefined

/** The reading of a word that is a base form, and no noun or adjective here. */
export function baseAt(read: readonly Word[], at: number): VerbReading | undefined {
  // “He tried push the car”: a word after a verb can be read as its object.
  const isHidden =
    partAt(read, at) === 'noun' && partAt(read, at - 1) === 'verb' && startsObject(read, at + 1)
  const reading = isHidden ? read[at]?.token.verbs[0] : verbAt(read, at)
  const word = wordAt(read, at)
  if (!reading?.forms.has('base') || NO_BASE.test(word)) return undefined
  const isOther =
    !SURE_VERB.test(word) &&
    (isKnownNoun(word) ||
      listed('noun-or-verb', word) ||
      listed('adjective-known', word) ||
      listed('adjective', word))
  return isOther && !OBJECT.test(wordAt(read, at + 1)) ? undefined : reading
}

/** The reading of a word that is an -ing form, and no noun here. */
function ingAt(read: readonly Word[], at: number): VerbReading | undefined {
  const reading = read[at]?.token.verbs.find(({ forms }) => forms.has('ing'))
  if (NO_BASE.test(wordAt(read, at))) return undefined
  const isNoun =
    !/^(?:being|having)$/.test(wordAt(read, at)) &&
    (isKnownNoun(wordAt(read, at)) || partAt(read, at) !== 'verb')
  return isNoun && !OBJECT.test(wordAt(read, at + 1)) && !PARTICLE.test(wordAt(read, at + 1))
    ? undefined
    : reading
}

const isSkipped = (read: readonly Word[], at: number) =>
  partAt(read, at) === 'adverb' &&
  !PARTICLE.test(wordAt(read, at)) &&
  !/^(?:please|today|yesterday|tomorrow|ago)$/.test(wordAt(read, at))

/** The verb that completes the word before `at`, with its form; adverbs may stand between. */
export function complementAt(read: readonly Word[], at: number): Complement | null {
  let from = at
  while (isSkipped(read, from)) from += 1
  const word = wordAt(read, from)
  if (partAt(read, from) === 'to') {
    let verb = from + 1
    while (isSkipped(read, verb)) verb += 1
    const base = read[verb]?.token.verbs.find(({ forms }) => forms.has('base'))
    if (base && partAt(read, verb) === 'verb') return { form: 'to', from, to: verb + 1, base: base.base }
    const ing = ingAt(read, verb)
    return ing ? { form: 'to -ing', from, to: verb + 1, base: ing.base } : null
  }
  if (/^(?:for|in|of|about|on|at)$/.test(word)) {
    const next = ingAt(read, from + 1) ?? (word === 'for' ? baseAt(read, from + 1) : undefined)
    return next ? { form: word as Form, from, to: from + 2, base: next.base } : null
  }
  const base = baseAt(read, from)
  if (base) return { form: 'base', from, to: from + 1, base: base.base }
  const ing = ingAt(read, from)
  return ing ? { form: '-ing', from, to: from + 1, base: ing.base } : null
}

/** The end of the object of a verb, whose first word is at `at`; null if none begins there. */
export function endOfObject(read: readonly Word[], at: number): number | null {
  if (partAt(read, at) === 'pronoun')
    return /^(?:us|you|them)$/.test(wordAt(read, at + 2)) && wordAt(read, at + 1) === 'of' ? at + 3 : at + 1
  // “They begged her telling the truth.”
  if (wordAt(read, at) === 'her' && wordAt(read, at + 1).endsWith('ing') && startsObject(read, at + 2))
    return at + 1
  if (!/^(?:determiner|number)$/.test(partAt(read, at))) return null
  let end = partAt(read, at + 1) === 'determiner' ? at + 2 : at + 1
  while (/^(?:noun|adjective|number)$/.test(partAt(read, end)) || wordAt(read, end) === "'s") end += 1
  // “They miss their friends | terrible.”
  while (end > at + 1 && /^(?:adjective|number)$/.test(partAt(read, end - 1))) end -= 1
  if (partAt(read, end - 1) !== 'noun') return null
  // “All the members of the team”, “the man at the counter”.
  if (/^(?:of|at|in|from|behind|next)$/.test(wordAt(read, end))) {
    const inner = endOfObject(read, end + 1)
    if (inner !== null && partAt(read, inner - 1) === 'noun') return inner
  }
  return end
}

/** Returns whether a verb ends a clause about the noun before it: “the things I want | make me happy”. */
export function closesRelative(read: readonly Word[], verb: number): boolean {
  const before = partAt(read, verb - 1)
  if (before === 'relative' || wordAt(read, verb - 1) === 'that') return true
  // “I admit that I miss to chat”: this “that” reports.
  if (wordAt(read, verb - 2) === 'that' && partAt(read, verb - 3) === 'verb') return false
  const isAbout = /^(?:noun|pronoun|relative|question)$/.test(partAt(read, verb - 2))
  return (before === 'pronoun' || before === 'noun') && isAbout
}
