import { conjugate } from '../verbs.ts'
import { type FiniteVerb, isSeveral, readSentences, type Sentence } from './finite-verbs.ts'
import { type Candidate, partAt, phraseEndingAt, textOf, type Word, wordAt } from './parts-of-speech.ts'

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

/** Wrong times in a condition and its result: “if it would be cheaper”, “had I known, I would not accept”. */
export const wrongConditions = (read: readonly Word[]): Candidate[] =>
  readSentences(read).flatMap((sentence) =>
    sentence.verbs.flatMap(
      (verb, index) =>
        willInCondition(read, sentence, verb, index) ??
        wouldInCondition(read, sentence, verb, index) ??
        unfinishedResult(read, sentence, verb) ??
        [],
    ),
  )

/** Words that open a condition or a time, for which the present stands for the future. */
const CONDITION =
  /\b(?:unless|(?<!more |not |even )once|until|till|before|after|as soon as|by the time|as long as|provided(?: that)?|providing(?: that)?|on condition that|in case|whenever)$/
const OPENS_WITH_IF = /\b(?:if|when)$/
/** Words after which “if” and “when” open a question: “ask him if he will come”. */
const ASKS =
  /\b(?:ask\w*|know\w*|knew|wonder\w*|sure|see|saw|check\w*|tell|told|say|said|decide\w*|find|found|doubt\w*|idea|unsure|clear|guess|remember\w*|inform\w*|matter|understand|confirm\w*|let|question|as|even)(?: (?:me|him|her|us|them|you|out|about|of|to|on|not))* (?:if|when)$/

const TIMES = /\b(?:times?|(?:minute|hour|day|week|month|year)s?)\b/
const COURTESY = /^(?:excuse|forgive|pardon|allow|bear|follow|let|permit)$/

/** “Before I will send it”, “provided that the work will not suffer”. */
function willInCondition(
  read: readonly Word[],
  { from, to, verbs }: Sentence,
  verb: FiniteVerb,
  index: number,
): Candidate | null {
  if (wordAt(read, verb.at) !== 'will' || verb.subject === null || verb.verbAt === verb.at) return null
  const opening = textOf(read, from, verb.from)
  if (!CONDITION.test(opening) && !(OPENS_WITH_IF.test(opening) && !ASKS.test(opening))) return null
  // “If you will excuse me”, “when you will come?”.
  // “After some time people will choose”: no subject of a clause follows.
  if (/\b(?:after|before)$/.test(opening) && TIMES.test(textOf(read, verb.from, verb.subject))) return null
  // “If you will wait a minute, I’ll call him.”
  if (/\bif$/.test(opening) && wordAt(read, verb.subject) === 'you') return null
  if (COURTESY.test(verb.base) || (/\bwhen$/.test(opening) && wordAt(read, to) === '?')) return null
  const isTold = verbs
    .slice(0, index)
    .some(({ at, time }) => time === 'past' && wordAt(read, at) !== 'provided')
  const between = read.slice(verb.at + 1, verb.verbAt).map(({ token }) => token.word)
  const isMany = isSeveral(read, verb) || /^(?:i|you)$/.test(wordAt(read, verb.subject))
  const time = isTold ? 'past' : isMany ? 'base' : 's'
  const does = isTold ? 'did' : isMany ? 'do' : 'does'
  const fix =
    between.includes('not') && verb.base !== 'be'
      ? [does, ...between, verb.base]
      : [...between, inForm(read, verb, time)]
  const order = verb.base === 'be' ? [inForm(read, verb, time), ...between] : fix
  return {
    from: verb.at,
    to: verb.verbAt + 1,
    start: Math.max(from, verb.from - 1),
    fixes: [order.join(' ')],
  }
}

function inForm(read: readonly Word[], verb: FiniteVerb, form: 'past' | 'base' | 's'): string {
  if (verb.base !== 'be') return conjugate(verb.base, form)
  const isMany = isSeveral(read, verb) || wordAt(read, verb.subject ?? -1) === 'you'
  if (form === 'past') return isMany ? 'were' : 'was'
  return isMany ? 'are' : wordAt(read, verb.subject ?? -1) === 'i' ? 'am' : 'is'
}

/** “If people would think more, they would be happy”. */
function wouldInCondition(
  read: readonly Word[],
  sentence: Sentence,
  verb: FiniteVerb,
  index: number,
): Candidate | null {
  if (wordAt(read, verb.at) !== 'would' || verb.subject === null || verb.verbAt === verb.at) return null
  const opening = textOf(read, sentence.from, verb.from)
  if (!/\bif$/.test(opening) || ASKS.test(opening) || /^(?:you)$/.test(wordAt(read, verb.subject)))
    return null
  const others = [...sentence.verbs.slice(0, index), ...sentence.verbs.slice(index + 1)]
  if (!others.some(({ at }) => /^(?:would|will|could|might|can)$/.test(wordAt(read, at)))) return null
  const between = read.slice(verb.at + 1, verb.verbAt).map(({ token }) => token.word)
  const participle = read[verb.verbAt + 1]?.token.verbs.find(({ forms }) => forms.has('participle'))
  const isEarlier = verb.base === 'have' && participle && partAt(read, verb.verbAt + 1) === 'verb'
  const isNot = between.includes('not')
  const fix = isEarlier
    ? ['had', ...between]
    : verb.base === 'be'
      ? ['were', ...between]
      : isNot
        ? ['did', ...between, verb.base]
        : [...between, conjugate(verb.base, 'past')]
  return { from: verb.at, to: verb.verbAt + 1, start: verb.from - 1, fixes: [fix.join(' ')] }
}

const STILL_OPEN = /\b(?:now|today|still|tomorrow|anymore|any more|these days|nowadays|by now)\b/

/** “If we had waited, the boy might die”: the result is as old as its condition. */
function unfinishedResult(
  read: readonly Word[],
  { from, to, verbs }: Sentence,
  verb: FiniteVerb,
): Candidate | null {
  const word = wordAt(read, verb.at)
  if (!/^(?:would|could|might|will)$/.test(word) || verb.verbAt === verb.at || verb.base === 'have')
    return null
  if (
    STILL_OPEN.test(textOf(read, from, to)) ||
    !read[verb.verbAt]?.token.verbs.some(({ forms }) => forms.has('base'))
  )
    return null
  const hasCondition = verbs.some(
    (one) =>
      one !== verb &&
      wordAt(read, one.at) === 'had' &&
      one.verbAt > one.at &&
      one.subject !== null &&
      // “I’d change it only if I’d made a mistake.”
      /(?<!\bonly )\b(?:if|unless)$/.test(textOf(read, from, one.from)) &&
      !ASKS.test(textOf(read, from, one.from)),
  )
  // “Had I known”, “had it not been for him”.
  const isInverted =
    wordAt(read, from) === 'had' &&
    partAt(read, from + 1) !== 'to' &&
    /^(?:i|you|he|she|it|we|they|the|my|our|his|her|their)$/.test(wordAt(read, from + 1))
  if (!hasCondition && !isInverted) return null
  if (
    /\b(?:if|unless|that|who|which|what|how|why|when|before|until)$/.test(textOf(read, from, verb.from)) ||
    (verb.subject !== null && /^(?:who|which|that)$/.test(wordAt(read, verb.subject)))
  )
    return null
  const between = read.slice(verb.at + 1, verb.verbAt).map(({ token }) => token.word)
  const helper = word === 'will' ? 'would' : word
  return {
    from: verb.at,
    to: verb.verbAt + 1,
    start: verb.from,
    fixes: [[helper, ...between, 'have', conjugate(verb.base, 'participle')].join(' ')],
  }
}
