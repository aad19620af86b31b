import { conjugate } from '../verbs.ts'
import { type Candidate, partAt, phraseEndingAt, type Word, wordAt } from './parts-of-speech.ts'

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

const SUBJECT = /^(?:i|he|she|it|we|they)$/

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
