import { conjugate, type VerbReading } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import {
  type Candidate,
  isKnownNoun,
  numberOf,
  partAt,
  phraseEndingAt,
  type Word,
  wordAt,
} from './parts-of-speech.ts'

const ENDS_CLAUSE =
  /^(?:[.!?;:\n]|because|although|though|while|whereas|which|who|that|if|when|since|before|after|until|till|than|as)$/
const PERIOD =
  /^(?:night|week|weekend|month|quarter|year|summer|winter|diwali|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/

/** The present perfect with a time that is over: “have moved … last quarter”. */
export function perfectsWithPastTimes(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const have = wordAt(read, at)
    if (!/^(?:have|has)$/.test(have) || /^(?:modal|to)$/.test(partAt(read, at - 1))) return []
    let verbAt = at + 1
    while (/^(?:adverb)$/.test(partAt(read, verbAt))) verbAt += 1
    const reading = read[verbAt]?.token.verbs.find(({ forms }) => forms.has('participle'))
    if (!reading || partAt(read, at - 1) === 'not' || partAt(read, verbAt) !== 'verb') return []
    if (pastTimeAfter(read, verbAt) === null && !hasPastTimeBefore(read, at)) return []
    const past = reading.base === 'be' ? (have === 'has' ? 'was' : 'were') : conjugate(reading.base, 'past')
    const between = read.slice(at + 1, verbAt).map(({ token: { text } }) => text)
    return [{ from: at, to: verbAt + 1, start: at, fixes: [[...between, past].join(' ')] }]
  })
}

/** The place of a time that is over, in the clause after `at`, or null. */
function pastTimeAfter(read: readonly Word[], at: number): number | null {
  for (let to = at + 1; to < Math.min(read.length, at + 14); to += 1) {
    const word = wordAt(read, to)
    if (ENDS_CLAUSE.test(word) || (partAt(read, to) === 'link' && partAt(read, to + 1) === 'pronoun'))
      return null
    const before = wordAt(read, to - 1)
    if (/^(?:from|since|by|until|till|for|over|during|of|the|than|to)$/.test(before)) continue
    if (
      word === 'yesterday' ||
      (word === 'last' && PERIOD.test(wordAt(read, to + 1)) && wordAt(read, to + 1) !== 'year')
    )
      return to
    if (word === 'last' && wordAt(read, to + 1) === 'year' && !/^[a-z\d]/.test(wordAt(read, to + 2)))
      return to
    if (word === 'ago') return to
    if (word === 'in' && /^(?:19|20)[01]\d$/.test(wordAt(read, to + 1))) return to
  }
  return null
}

/** Returns whether the clause whose verb is at `at` begins with a time that is over: “last year we have lost it”. */
function hasPastTimeBefore(read: readonly Word[], at: number): boolean {
  let subjectAt = at - 1
  while (partAt(read, subjectAt) === 'adverb') subjectAt -= 1
  const from = SUBJECT.test(wordAt(read, subjectAt))
    ? subjectAt
    : (phraseEndingAt(read, subjectAt)?.from ?? null)
  return from !== null && isPastOpening(read, wordAt(read, from - 1) === ',' ? from - 1 : from)
}

/** Words that go on with a story: “I restarted it and it work”. */
const GOES_ON =
  /^(?:there|and|then|so|but|finally|suddenly|immediately|afterwards|later|luckily|unfortunately|,|;)$/
const PRESENT =
  /^(?:now|today|tomorrow|every|always|usually|generally|sometimes|often|never|nowadays|currently|daily|still|if|whenever|please|normally|mostly|because|since)$/
const SUBJECT = /^(?:i|he|she|it|we|they)$/

/** A verb in the present among verbs of a story in the past: “I went there and I buy a phone”. */
export function presentsInStories(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const from = subjectEndingAt(read, at)
    if (from === null) return []
    const before = wordAt(read, from - 1)
    const hasPastOpening = before === 'then' || isPastOpening(read, from)
    let verbAt = at + 1
    while (partAt(read, verbAt) === 'adverb') verbAt += 1
    const token = read[verbAt]?.token
    const reading = token && presentReading(token.verbs)
    if (
      !token ||
      !reading ||
      token.verbs.some(({ forms }) => forms.has('past')) ||
      // “I bought a scooter and it runs well.”
      (wordAt(read, at) === 'it' && reading.forms.has('s')) ||
      wordAt(read, verbAt + 1) === 'from' ||
      partAt(read, verbAt) !== 'verb' ||
      (isLasting(reading.base) &&
        !(hasPastOpening && /^(?:understand|realise|feel|know|want|need)$/.test(reading.base)))
    )
      return []
    if (
      reading.base === 'say' &&
      !/^(?:sorry|yes|no|thank|thanks|hello|goodbye|him|her|me|them)$/.test(wordAt(read, verbAt + 1))
    )
      return []
    if (/^["“‘']$/.test(before)) return []
    // “I miss those days” tells a feeling of today, “so I miss the bus” goes on with the story.
    if (reading.base === 'miss' && partAt(read, from - 1) === 'stop') return []
    const opens =
      partAt(read, from - 1) === 'stop' || GOES_ON.test(before) || hasPastOpening || followsPhrase(read, from)
    if (!opens || !isStory(read, from, verbAt)) return []
    const past = conjugate(reading.base, 'past')
    const isOne = !/^(?:i|we|they)$/.test(wordAt(read, from))
    // “She laugh” can also lack its -s, and “I laughs” can have one too many.
    const agreeing = conjugate(reading.base, isOne ? 's' : 'base')
    const fixes = agreeing === token.word ? [past] : [past, agreeing]
    return [{ from: verbAt, to: verbAt + 1, start: from, fixes }]
  })
}

/** The start of a subject whose last word is at `at`: a pronoun, or one person or thing with a base form after it. */
function subjectEndingAt(read: readonly Word[], at: number): number | null {
  if (SUBJECT.test(wordAt(read, at))) return at
  const token = read[at]?.token
  const phrase = partAt(read, at) === 'noun' && token ? phraseEndingAt(read, at) : null
  if (!token || !phrase || partAt(read, phrase.from) !== 'determiner' || numberOf(token) !== 'singular')
    return null
  return read[at + 1]?.token.verbs.some(({ forms }) => forms.has('base')) ? phrase.from : null
}

/** Returns whether a sentence opens with a base form: “Think of a time when it went wrong, and tell it.” */
const isOrder = (read: readonly Word[], from: number) =>
  partAt(read, from) === 'verb' &&
  read[from]?.token.verbs.some(({ forms }) => forms.has('base') && !forms.has('past')) === true

/** A base form after “and” whose subject is that of a verb in the past: “she bought it and come back”. */
export function basesAfterPasts(read: readonly Word[]): Candidate[] {
  const inStory = new Set(presentsInStories(read).map(({ from }) => from))
  return read.flatMap((word, at) => {
    if (word.token.word !== 'and' || isOrder(read, sentenceAround(read, at).from)) return []
    const token = read[at + 1]?.token
    const reading = token && presentReading(token.verbs)
    if (!token || !reading?.forms.has('base') || token.verbs.some(({ forms }) => forms.has('past'))) return []
    const follows = wordAt(read, at + 2)
    const isVerb =
      OBJECT.test(follows) ||
      (!isKnownNoun(token.word) && !listed('adjective-known', token.word) && PARTICLE.test(follows))
    if (!isVerb || partAt(read, at - 1) === 'adjective') return []
    const { from } = sentenceAround(read, at)
    const before = read.slice(from, at)
    if (before.some(({ part, token }) => /^(?:modal|to)$/.test(part) || GOVERNS.test(token.word))) return []
    const last = before.findLastIndex(({ part }) => part === 'verb')
    if (last < 0 || !before[last]) return []
    if (!isPastVerb(before[last], last, before) && !inStory.has(from + last)) return []
    return [{ from: at + 1, to: at + 2, start: at, fixes: [conjugate(reading.base, 'past')] }]
  })
}

const OBJECT = /^(?:the|an?|my|his|her|our|their|me|him|it|us|them|this|that|two|three|some|all|each|every)$/
const PARTICLE = /^(?:back|up|out|down|away|to|in|into|at|for|on|about|with|from|home|there|very)$/
/** Words after which a base form follows, also after “and”. */
const GOVERNS =
  /^(?:did|do|does|let|make|made|help|helped|see|saw|hear|heard|watched|had|please|is|are|am|has|have|not)$/

const presentReading = (verbs: readonly VerbReading[]) =>
  verbs.find(
    ({ base, forms }) =>
      !/^(?:be|have|do)$/.test(base) && (forms.has('base') || forms.has('s')) && !forms.has('past'),
  )

/** Verbs of states, opinions and habits, which a story may have in the present. */
const isLasting = (base: string) =>
  listed('stative', base) ||
  /^(?:think|feel|live|work|love|hope|remember|stay|guess|suppose|presume|enjoy|prefer|wish|suggest|request|thank|apologise|assure|expect|admit|regret|mean)$/.test(
    base,
  )

/** Returns whether the words before `at`, from the start of their clause, name a time that is over: “after that”, “two days later”. */
function isPastOpening(read: readonly Word[], at: number): boolean {
  const words = read
    .slice(Math.max(0, at - 6), at)
    .map(({ token }) => token.word)
    .join(' ')
  return /(?:^|[.!?,;\n] |and |but |so )(?:yesterday|after (?:that|this|some time|(?:an?|one|two|three|\w+) (?:minute|hour|day|week|month|year)s?)|\w+ (?:minute|hour|day|week|month|year)s? (?:later|ago|before)|last \w+|one (?:day|night|evening|morning)|(?:on the first day|in the beginning)|at (?:that time|last|first)|(?:on )?(?:that|the next|the same) (?:day|evening|night|morning))$/.test(
    words,
  )
}

/** Returns whether the clauses around have verbs in the past, and none of the present. */
function isStory(read: readonly Word[], at: number, verbAt: number): boolean {
  const own = sentenceAround(read, at)
  const inOwn = read.slice(own.from, Math.min(own.to, verbAt + 4))
  const earlier = own.from > 0 ? sentenceAround(read, own.from - 2) : null
  const earliest = earlier && earlier.from > 0 ? sentenceAround(read, earlier.from - 2) : earlier
  const before = earlier && earliest ? read.slice(earliest.from, earlier.to) : []
  const clause = read.slice(own.from, Math.min(own.to, verbAt + 8)).map(({ token }) => token.word)
  const hasModal = read.slice(own.from, verbAt).some(({ part }) => part === 'modal')
  if (clause.some((word) => PRESENT.test(word)) || hasModal) return false
  const isClear = isPastOpening(read, at) || partAt(read, at - 1) !== 'stop'
  if (!isPastOpening(read, at) && inOwn.some(({ token }) => isPresent(token.word))) return false
  const pastHere = read.slice(own.from, at).filter(isPastVerb).length
  if (pastHere > 0) return true
  // “Last year I joined. I take the blame for it.” can be right, but “He take” can’t.
  if ((isClear || lacksEnding(read, at, verbAt)) && hasPastAnchor(read, own)) return true
  if (goesOnInPast(read, verbAt, own.to) && before.some(isPastVerb)) return true
  if (wordAt(read, at - 1) === 'then' && earlier && opensInPast(read, earlier)) return true
  const pasts = before.filter(isPastVerb).length
  return pasts > (isClear ? 0 : 1) && before.filter(({ token }) => isPresent(token.word)).length * 3 <= pasts
}

/** Returns whether a base form follows he, she, it or one person or thing. */
const lacksEnding = (read: readonly Word[], subject: number, verbAt: number) =>
  !/^(?:i|we|they)$/.test(wordAt(read, subject)) &&
  read[verbAt]?.token.verbs.some(({ forms }) => forms.has('base')) === true

/** Returns whether only a phrase without a verb stands between the start of the sentence and `at`: “on the way | the bus”. */
function followsPhrase(read: readonly Word[], at: number): boolean {
  const opening = read.slice(sentenceAround(read, at).from, at)
  return (
    opening[0]?.part === 'preposition' &&
    !/^(?:than|as|like|since|until|till)$/.test(opening[0].token.word) &&
    opening.every(({ part }) => /^(?:preposition|determiner|noun|adverb|adjective|number)$/.test(part))
  )
}

/** Returns whether a sentence, or one of the five before it, begins with a time that is over, and none of them speaks of now. */
function hasPastAnchor(read: readonly Word[], own: { from: number; to: number }): boolean {
  let { from, to } = own
  for (let back = 0; back < 6; back += 1) {
    const words = read.slice(from, to).map(({ token }) => token.word)
    if (words.some((word) => NOW.test(word))) return false
    if (PAST_START.test(words.join(' '))) return true
    if (from < 2) return false
    ;({ from, to } = sentenceAround(read, from - 2))
  }
  return false
}
const NOW =
  /^(?:now|today|tomorrow|every|always|usually|generally|sometimes|often|nowadays|currently|daily|still|if|whenever|will|would|normally|mostly|you)$/
const PAST_START =
  /^(?:and |but |so )?(?:yesterday|last (?!but)\w+ ,? ?(?:i|we|he|she|they|the|my|our|one|an?)|one (?:day|night|evening|morning)|\w+ (?:minute|hour|day|week|month|year)s? (?:ago|back)|when (?:i|we|he|she) (?:was|were|joined|started|came|went|reached|got|moved|met))(?: |$)/

/** Returns whether “and” and a verb in the past follow: “she laugh a lot and gave me a tip”. */
function goesOnInPast(read: readonly Word[], verbAt: number, to: number): boolean {
  const and = read.findIndex(({ token }, index) => index > verbAt && index < to && token.word === 'and')
  return (
    and >= 0 &&
    partAt(read, and + 1) === 'verb' &&
    read[and + 1]?.token.verbs.some(({ forms }) => forms.has('past') && !forms.has('base')) === true
  )
}

/** Returns whether a sentence tells of the past and begins with its time: “Two years ago I broke my finger.” */
function opensInPast(read: readonly Word[], { from, to }: { from: number; to: number }): boolean {
  const verb = read.findIndex((word, index) => index > from && index < to && isPastVerb(word, index, read))
  return verb >= 0 && isPastOpening(read, verb - 1)
}

const isPresent = (word: string) => /^(?:am|is|are|has|have|do|does|don't|can|will)$/.test(word)
/** Returns whether the word at a place is a verb in the past that tells a story: no participle, and nothing about “you”. */
const isPastVerb = ({ part, token: { word, verbs } }: Word, index: number, all: readonly Word[]): boolean =>
  part === 'verb' &&
  !/^(?:you|that|what)$/.test(all[index - 1]?.token.word ?? '') &&
  ((/^(?:pronoun|noun|adverb)$/.test(all[index - 1]?.part ?? '') &&
    verbs.some(({ forms }) => forms.has('past') && !forms.has('base'))) ||
    /^(?:was|were|had|did)$/.test(word) ||
    verbs.some(({ forms }) => forms.has('past') && !forms.has('base') && !forms.has('participle')))

function sentenceAround(read: readonly Word[], at: number): { from: number; to: number } {
  const isEnd = (place: number) => place < 0 || place >= read.length || /^[.!?\n]$/.test(wordAt(read, place))
  let from = Math.max(0, at)
  while (!isEnd(from - 1)) from -= 1
  let to = Math.max(0, at)
  while (!isEnd(to)) to += 1
  return { from, to }
}
