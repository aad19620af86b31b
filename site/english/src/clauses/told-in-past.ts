import { listed } from '../word-classes.ts'
import type { FiniteVerb, Sentence } from './finite-verbs.ts'
import { partAt, textOf, type Word, wordAt } from './parts-of-speech.ts'

/** A verb of the present with what stands around it. */
export interface Place {
  read: readonly Word[]
  sentences: readonly Sentence[]
  /** The place of its sentence among the sentences. */
  index: number
  verb: FiniteVerb
  /** The verbs that were taken for slips so far. */
  slipped: ReadonlySet<FiniteVerb>
}

/**
 * Returns whether a verb of the present must be in the past. A story alone is no reason, as what is still true stays in the present
 * in it: “My father runs a shop.” The verb’s own clause names a past time, or the verb is wrong in the present too.
 */
export function isToldInPast(place: Place): boolean {
  const { read, sentences, index, verb, slipped } = place
  const sentence = sentences[index]
  if (!sentence) return false
  const at = sentence.verbs.indexOf(verb)
  const previous = sentence.verbs[at - 1]
  const next = sentence.verbs[at + 1]
  const isPast = (one: FiniteVerb | undefined) =>
    one !== undefined && (one.time === 'past' || slipped.has(one))
  const start = textOf(read, sentence.from, verb.from)
  const opening = textOf(read, previous ? previous.verbAt + 1 : sentence.from, verb.from)
  const rest = textOf(read, verb.verbAt + 1, next ? next.from : sentence.to)
  const isOpen =
    /\b(?:if|unless|please|whether|as though)\b/.test(opening) || wordAt(read, sentence.to) === '?'
  if (isOpen || isOrder(read, sentence.from) || (previous && ASKED.test(previous.base))) return false
  const before = previous ?? lastVerbBefore(sentences, index)
  if (mayHoldToday(read, sentence, verb)) return false
  if (verb.disagrees && isPast(before)) return !STATE.test(verb.base) && !listed('stative', verb.base)
  const subject = verb.subject === null ? '' : wordAt(read, verb.subject)
  if (/^(?:i|we)$/.test(subject) && listed('says-now', verb.base)) return false
  const first = sentence.verbs[at - 2]
  const clauseBefore = textOf(read, first ? first.verbAt + 1 : sentence.from, verb.from)
  // “Yesterday’s bread is hard.”
  const isOwner = wordAt(read, verb.from) === "'s"
  if (
    previous
      ? isAfterPastTime(clauseBefore, subject, verb, previous)
      : !isOwner && opensWithPast(start, subject)
  )
    return true
  const isBeforePast = next?.time === 'past' && rest.endsWith(',') && WHEN.test(opening)
  if (verb.time === 'perfect')
    return (
      isBeforePast ||
      (isPast(previous) && next?.time === 'past' && /\b(?:before|when|while)$/.test(rest)) ||
      (isPast(previous) && SINCE_OVER.test(opening) && !/\bto\b/.test(opening))
    )
  if (verb.time === 'will')
    return isPast(previous) && wordAt(read, verb.at) === 'will' && hasTurnedOut(opening, previous, rest)
  if (/^(?:i|he|she|we|they|)$/.test(subject) && isEvent(verb) && PAST_TIME_AFTER.test(rest)) return true
  // “When I open the bag, half of it was rotten”; but “When I look back, I was lucky”.
  const isDoing = verb.base !== 'be' && wordAt(read, verb.verbAt).endsWith('ing')
  if (isBeforePast)
    return (isDoing || isEvent(verb)) && !/^(?:look|see|compare|count|read|hear|watch)$/.test(verb.base)
  if (!isEvent(verb)) return false
  if (previous && (verb.subject === null || /^so .*that$/.test(opening)))
    return isPast(previous) && listed('single-act', verb.base)
  // “I press the brake and fell”.
  if (next?.time === 'past' && next.subject === null && wordAt(read, next.from - 1) === 'and') return true
  const link = opening.replace(/^.*\b(?=and\b)/, '')
  const later = [...sentence.verbs.slice(at + 1), ...(sentences[index + 1]?.verbs ?? [])]
  return isPast(before) && (NEXT_DAY.test(link) || (GOES_ON.test(link) && later.some(isPast)))
}

/** Returns whether the words around a verb say that it holds today or again and again. */
function mayHoldToday(read: readonly Word[], { from, to, verbs }: Sentence, verb: FiniteVerb): boolean {
  const at = verbs.indexOf(verb)
  const previous = verbs[at - 1]
  const clause = textOf(read, previous ? previous.verbAt + 1 : from, verbs[at + 1]?.from ?? to)
  return PRESENT.test(textOf(read, from, to)) || HABIT.test(clause)
}

const opensWithPast = (start: string, subject: string): boolean =>
  PAST_OPENS.test(start) || (PAST_JOB_OPENS.test(start) && /^(?:i|we)$/.test(subject))

/** “When I joined, …”, “By the time we came, …”: but “When I was small, my mother says, …”. */
const isAfterPastTime = (before: string, subject: string, verb: FiniteVerb, previous: FiniteVerb): boolean =>
  previous.time === 'past' &&
  verb.time !== 'will' &&
  WHEN_PAST.test(before) &&
  !/^(?:it|this|that|there|you)$/.test(subject) &&
  !/^(?:say|tell|think)$/.test(verb.base)

/** The last verb of the sentence before, if that is in the same paragraph. */
function lastVerbBefore(sentences: readonly Sentence[], index: number): FiniteVerb | undefined {
  const before = sentences[index - 1]
  return before?.to === (sentences[index]?.from ?? 0) - 1 ? before.verbs.at(-1) : undefined
}

/** “I thought that I will fail”, “he said he will call”; but “he said he will retire in March”. */
const hasTurnedOut = (opening: string, previous: FiniteVerb | undefined, rest: string): boolean =>
  /^(?:(?:me|him|her|us|them|(?:my|our|the) \w+)(?: |$))?(?:that)?$/.test(opening) &&
  previous !== undefined &&
  (/^(?:think|expect|hope|fear)$/.test(previous.base) ||
    (/^(?:say|tell|promise|announce|inform|assure|whisper)$/.test(previous.base) && !TO_COME.test(rest)))

/** A time that may still come. */
const TO_COME =
  /\b(?:next|this|soon|tonight|later|(?:in|on|by|from|until|till|at|after|before|for|within) (?:\w+ )?\w+)\b/

/** Verbs with a base form in the clause after them: “She suggested that he wait.” */
const ASKED = /^(?:suggest|recommend|insist|demand|require|propose|request|ask|advise|order|urge)$/

const PERIOD =
  'night|week|weekend|month|quarter|year|summer|winter|monsoon|diwali|holi|eid|christmas|pongal|onam|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december'
/** A time that is over. */
const PAST_TIME = String.raw`(?:yesterday|(?:on |in )?last (?:${PERIOD})|\w+ (?:minute|hour|day|week|month|year)s? (?:ago|back)|in (?:19\d\d|20(?:[01]\d|2[0-4])))(?! 's)`
const FIRST = '^(?:and |but |so )?'
/** The same times and those of one’s youth, which open a sentence before its subject. */
const PAST_OPENS = new RegExp(
  String.raw`${FIRST}(?:${PAST_TIME}|in (?:my|our) (?:childhood|school days|college days)|as a (?:child|boy|girl)|in those days|the other day|once upon a time|(?:on )?one (?:night|evening|morning|afternoon)|during the (?:lockdown|pandemic|floods?)|on my \w+ birthday)(?: (?:in|at|on|during) (?:\w+ ){0,2}\w+| morning| evening| night| afternoon| last \w+)? ?,? ?(?:my \w+ and ?)?$`,
)
const PAST_JOB_OPENS = new RegExp(`${FIRST}in (?:my|our) (?:first|last|previous) (?:job|company) ?,? ?$`)
const WHEN = /^(?:.*(?:,|\band|\bbut|\bso) )?(?:when|while|after)$/
const WHEN_PAST =
  /(?:^|, |\band |\bbut |\bso )(?:when|before|by the time) (?:i|we|he|she|they|(?:the|my|our) \w+) [^,]*,(?: (?:the|my|our) \w+ and)?$/
/** Words before a perfect that is over when the verb before is in the past: “it arrived when we have left”. */
const SINCE_OVER = /\b(?:when|by the time|than|as though)$/
/** A time that is over, after a verb; but “I talk about last year”. */
const PAST_TIME_AFTER = new RegExp(
  String.raw`^(?!.*\b(?:about|of|from|since|for|by|than|as|until|till|to|over|during|and|but|so|because)\b).*\b${PAST_TIME}`,
)
/** Words that go on with a story; the first kind is never said of what happens again and again. */
const NEXT_DAY =
  /^(?:and |but )?(?:(?:on )?the next (?:day|morning|evening|week)|\w+ (?:minute|hour|day|week|month|year)s? later) ?,?$/
const GOES_ON =
  /^(?:and |but )?(?:then|after (?:that|some time|(?:an?|one|two|three|\w+) (?:minute|hour|day|week|month)s?)|suddenly|finally|luckily|at last|in the (?:end|beginning)|at first|to my \w+) ?,?$/
const PRESENT =
  /\b(?:now|today|tonight|tomorrow|nowadays|currently|current|still|already|these days|at present|at the moment|next (?:week|month|year|time)|any ?more|no longer|since|so far|till date)\b/
const HABIT =
  /\b(?:(?:every|each) (?!of\b|one\b)|daily|(?:a|per) (?:day|week|month|year)(?! (?:ago|back|before|later|earlier|after))|\w+days\b|weekends|once a|twice a|whenever|always|usually|generally|often|sometimes|never|normally|mostly|rarely)/

/** Returns whether a sentence opens with a base form: “Think of a time when it went wrong, and tell it.” */
const isOrder = (read: readonly Word[], from: number) =>
  partAt(read, from) === 'verb' &&
  read[from]?.token.verbs.some(({ forms }) => forms.has('base') && !forms.has('past')) === true

/** Verbs of states, and of what people do for years. */
const STATE = /^(?:be|feel|live|work|study|use|cost|sound|sell|teach|handle|manage)$/
const HABITUAL =
  /^(?:have|do|stay|enjoy|look|run|help|write|attach|say|speak|take|make|keep|play|show|tell|give|call)$/

/** Returns whether a verb tells of an act, and not of a state, an opinion or what people do for years. */
const isEvent = ({ base }: FiniteVerb) =>
  !listed('stative', base) && !listed('says-now', base) && !STATE.test(base) && !HABITUAL.test(base)
