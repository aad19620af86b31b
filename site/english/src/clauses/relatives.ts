import { listed } from '../word-classes.ts'
import { type Candidate, partAt, phraseEndingAt, type Word, wordAt } from './parts-of-speech.ts'
import { isFiniteVerb, isPersonName, isPersonWord, replaced } from './pronouns.ts'

/** Relatives that can’t join their clause to the noun before it: “a town which I live”, “the aunt to who I wrote”. */
export function unfitRelatives(read: readonly Word[]): Candidate[] {
  return read.flatMap(
    (_, at) =>
      whoAfterPreposition(read, at) ??
      thatAfterPreposition(read, at) ??
      ownedAfterRelative(read, at) ??
      relativeOfPlace(read, at) ??
      [],
  )
}

const PREPOSITION =
  /^(?:of|to|with|for|from|about|by|on|at|in|into|under|through|without|behind|during|after|before)$/

/** Returns whether a clause with a subject and a verb begins here. */
function beginsClause(read: readonly Word[], at: number): number | null {
  if (/^(?:i|you|he|she|it|we|they|everyone|everybody|nobody|people)$/.test(wordAt(read, at)))
    return verbFrom(read, at + 1)
  if (partAt(read, at) !== 'determiner' && partAt(read, at) !== 'noun') return null
  for (let head = at; head < at + 4; head += 1) {
    if (partAt(read, head) === 'noun' && partAt(read, head + 1) !== 'noun') return verbFrom(read, head + 1)
    if (!/^(?:determiner|adjective|noun|number)$/.test(partAt(read, head))) return null
  }
  return null
}

/** The place of a finite verb, after adverbs, or null. */
function verbFrom(read: readonly Word[], at: number): number | null {
  let to = at
  while (partAt(read, to) === 'adverb') to += 1
  return isFiniteVerb(read, to) ? to : null
}

/** The noun that a relative at a place belongs to. */
function nounBefore(read: readonly Word[], at: number): number | null {
  const noun = wordAt(read, at - 1) === ',' ? at - 2 : at - 1
  return partAt(read, noun) === 'noun' ? noun : null
}

/** “The aunt to | who | I wrote”. */
function whoAfterPreposition(read: readonly Word[], at: number): Candidate | null {
  if (wordAt(read, at) !== 'who' || !PREPOSITION.test(wordAt(read, at - 1))) return null
  const noun = nounBefore(read, at - 1)
  if (noun === null || !(isPersonWord(wordAt(read, noun)) || isPersonName(read, noun))) return null
  return beginsClause(read, at + 1) === null ? null : replaced(at, 'whom')
}

const TIME = /^(?:time|day|week|year|period|month|hour|stage|point|moment|night)$/

/** “The chair on | that | he sat”, “, during | that | time he slept”. */
function thatAfterPreposition(read: readonly Word[], at: number): Candidate | null {
  if (wordAt(read, at) !== 'that' || !PREPOSITION.test(wordAt(read, at - 1))) return null
  const hasComma = wordAt(read, at - 2) === ','
  if (hasComma && TIME.test(wordAt(read, at + 1))) {
    const from = sentenceStart(read, at)
    const isTold = read.slice(from, at).some((_, index) => isFiniteVerb(read, from + index))
    return isTold && !OPENS_PART.test(wordAt(read, from)) && beginsClause(read, at + 2) !== null
      ? replaced(at, 'which')
      : null
  }
  const noun = nounBefore(read, at - 1)
  const phrase = noun === null || hasComma ? null : phraseEndingAt(read, noun)
  if (noun === null || !phrase || !/^(?:the|an?)$/.test(wordAt(read, phrase.from))) return null
  if (!/^(?:in|on|to|with|for|from|under|into|through|without)$/.test(wordAt(read, at - 1))) return null
  if (!/^(?:i|we|he|she|they|you|the|my|his|her|our)$/.test(wordAt(read, at + 1))) return null
  if (wordAt(read, at - 1) === 'in' && !listed('relatives-place', wordAt(read, noun))) return null
  const verb = beginsClause(read, at + 1)
  return verb === null ? null : replaced(at, isPersonWord(wordAt(read, noun)) ? 'whom' : 'which')
}

const OPENS_PART =
  /^(?:when|if|because|although|though|while|since|as|after|before|unless|until|once|in|on|at|from|by|during|for|with|and|but|so)$/
const sentenceStart = (read: readonly Word[], at: number) =>
  read.findLastIndex(({ token: { word } }, index) => index < at && /^[.!?;\n]$/.test(word)) + 1

/** “Students | which | parents work abroad”, “people | that their | children live there”. */
function ownedAfterRelative(read: readonly Word[], at: number): Candidate | null {
  if (!/^(?:which|who|that)$/.test(wordAt(read, at))) return null
  const noun = nounBefore(read, at)
  if (noun === null) return null
  const isSaid = /^(?:his|her|its|their)$/.test(wordAt(read, at + 1)) && partAt(read, at + 2) === 'noun'
  if (isSaid && wordAt(read, at) === 'that' && !isPersonWord(wordAt(read, noun))) return null
  if (!isSaid && (wordAt(read, at) === 'that' || !listed('relatives-belongings', wordAt(read, at + 1))))
    return null
  const verb = verbFrom(read, isSaid ? at + 3 : at + 2)
  if (verb === null) return null
  const after = partAt(read, verb + 1)
  const isWhole =
    /^(?:determiner|adjective|number|modal|verb|not)$/.test(after) ||
    partAt(read, verb) === 'modal' ||
    (after === 'noun' && !/^(?:yesterday|today)$/.test(wordAt(read, verb + 1)))
  const isAboutPeople =
    !isSaid && isPersonWord(wordAt(read, noun)) && /^(?:adverb|pronoun|preposition)$/.test(after)
  if (!isWhole && !isAboutPeople) return null
  return { from: at, to: isSaid ? at + 2 : at + 1, start: at - 1, fixes: ['whose'] }
}

/** Verbs without an object, which need a place or a time. */
const WITHOUT_OBJECT = /^(?:live|work|stay|study|sit|sleep|wait|stand|die|happen|arrive|exist|grow)$/
const COMES =
  /^(?:arrive|come|go|leave|die|marry|join|start|return|happen|meet|move|retire|live|work|stay|begin|open)$/
/** “The town | which | I live”, “a hotel | which | the rooms are dirty”, “the day | which | we met”. */
function relativeOfPlace(read: readonly Word[], at: number): Candidate | null {
  if (!/^(?:which|that)$/.test(wordAt(read, at))) return null
  const noun = nounBefore(read, at)
  const verb = noun === null ? null : beginsClause(read, at + 1)
  if (noun === null || verb === null || !/^(?:pronoun|determiner)$/.test(partAt(read, at + 1))) return null
  const isPlace = listed('relatives-place', wordAt(read, noun))
  const isDay = /^(?:day|year|month|week|night|evening|morning)$/.test(wordAt(read, noun))
  if (!isPlace && !isDay) return null
  const main = mainVerb(read, verb)
  const base = read[main]?.token.verbs[0]?.base ?? ''
  if (isDay)
    return wordAt(read, at) === 'which' && COMES.test(base) && !standsBefore(read, main + 1)
      ? replaced(at, 'when', 'that')
      : null
  const isBorn = wordAt(read, main) === 'born' || wordAt(read, main + 1) === 'born'
  const end =
    wordAt(read, main + 1) === 'up' || (isBorn && wordAt(read, main) !== 'born') ? main + 2 : main + 1
  if ((WITHOUT_OBJECT.test(base) && (base !== 'grow' || end > main + 1)) || isBorn)
    return standsBefore(read, end) || partAt(read, end) === 'determiner' ? null : replaced(at, 'where')
  return isAboutItsParts(read, at, verb) ? replaced(at, 'where') : null
}

/** The verb that carries the meaning: “had always | lived”. */
function mainVerb(read: readonly Word[], at: number): number {
  let main = at
  for (let to = at + 1; /^(?:adverb|not|verb)$/.test(partAt(read, to)); to += 1)
    if (partAt(read, to) === 'verb' && !wordAt(read, to).startsWith('to')) main = to
  return /^(?:is|was|are|were|am|has|have|had|do|does|did)$/.test(wordAt(read, at)) ||
    partAt(read, at) === 'modal'
    ? main
    : at
}

/** Returns whether a preposition that belongs to the relative stands here: “the house which I lived | in”. */
const standsBefore = (read: readonly Word[], at: number) =>
  /^(?:in|at|on|near|to|from|into|by|through|for|under|of|about|with|inside|off|out|over|around)$/.test(
    wordAt(read, at),
  ) && !/^(?:noun|determiner|pronoun|number)$/.test(partAt(read, at + 1))

/** “A restaurant which | the food is | so good”. */
function isAboutItsParts(read: readonly Word[], at: number, verb: number): boolean {
  if (!/^(?:the|all|its)$/.test(wordAt(read, at + 1)) || !/^(?:is|are|was|were)$/.test(wordAt(read, verb)))
    return false
  let to = verb + 1
  while (partAt(read, to) === 'adverb' || /^(?:as|so|too|very)$/.test(wordAt(read, to))) to += 1
  return (
    partAt(read, to) === 'adjective' &&
    read[to]?.token.verbs.length === 0 &&
    partAt(read, to + 1) !== 'to' &&
    !standsBefore(read, to + 1)
  )
}
