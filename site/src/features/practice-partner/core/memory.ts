import { countWords, matchCriterion, wordsOf } from '@careerspeak/english/criteria'
import {
  CORRECTS,
  correctionIn,
  type FactKind,
  findFact,
  sentencesOf,
  statementsOf,
  toldIn,
  withoutSlips,
} from './hear'
import { answersTo, type Talk } from './talk'
import type { Question, Topic } from './topic'

type Asking = Pick<Question, 'asksFor' | 'about' | 'text'>

/** A sentence of this length may answer a question that asks for no fact. */
const MIN_ANSWER_WORDS = 4

/**
 * The fact that a question asks for, as the learner stated it last, in any turn; null if it was not. Where the
 * question says what its fact is about, a sentence elsewhere has to have one of those words: “sixty days” is a notice period
 * only where it is said of one. A question that only says what it is about is answered by a statement elsewhere with one of them.
 */
export function knownFact(topic: Topic, talk: Talk, question: Asking | undefined): string | null {
  if (!question || (!question.asksFor && question.about.length === 0)) return null
  const index = topic.questions.findIndex(({ text }) => text === question.text)
  const own = answersTo(talk, index).toReversed()
  const elsewhere = talk.said
    .filter(
      ({ question: other, kind }) =>
        other !== index && (kind === 'answer' || kind === 'question' || kind === 'too long'),
    )
    .flatMap(({ text, question: other, to }) =>
      sentencesOf(text).filter(
        (sentence, at, all) =>
          isAbout(question, sentence) ||
          isBareReply(topic, other, to, question, sentence) ||
          (at > 0 && CORRECTS.test(sentence) && isAbout(question, all[at - 1] ?? '')),
      ),
    )
    .toReversed()
  if (!question.asksFor)
    return elsewhere.find((text) => countWords(statementsOf(text)) >= MIN_ANSWER_WORDS) ?? null
  for (const text of [...own, ...elsewhere]) {
    const fact = statedFact(question, text)
    if (fact !== null) return fact
  }
  // Any whole sentence in reply to “Why?” is a reason.
  return (question.asksFor === 'a reason' && own.find((text) => countWords(statementsOf(text)) >= 5)) || null
}

/** “Monday to Friday next week” alone says what a follow-up of another question, or one question of the topic, asks for. */
const isBareReply = (
  { questions }: Topic,
  other: number,
  to: string,
  { asksFor }: Asking,
  sentence: string,
) =>
  asksFor !== null &&
  countWords(sentence) <= MAX_BARE_WORDS &&
  (questions[other]?.followUps.some((followUp) => followUp.asksFor === asksFor) ||
    (asksFor === 'a day or a time' &&
      !/\bwhen\b/i.test(to) &&
      questions.filter((question) => question.asksFor === asksFor).length === 1))
const MAX_BARE_WORDS = 6

/**
 * The fact that a text states for a question, as it was said, or null. Of two amounts it is the one beside a word that the question is
 * about: “I earn nine lakhs and expect twelve lakhs” expects twelve.
 */
export function statedFact(question: Asking, text: string): string | null {
  const { asksFor, about } = question
  if (asksFor === null) return null
  const told = toldIn(asksFor, text)
  const corrected = correctionIn(told)
  const correct = corrected === null ? null : findFact(asksFor, corrected)
  if (correct !== null) return correct
  if (COMPARED.has(asksFor) && about.length > 0)
    for (const clause of withoutSlips(told).flatMap((sentence) => sentence.split(BETWEEN_CLAUSES))) {
      const fact = isAbout(question, clause) ? findFact(asksFor, withUnit(asksFor, clause, told)) : null
      if (fact !== null) return fact
    }
  const isMoney = asksFor === 'an amount of money' && about.length > 0
  return (isMoney ? findFact(asksFor, withoutPresent(told)) : null) ?? findFact(asksFor, told)
}

/** An amount that someone gets today is not the one they hope for: “I get nine lakhs now. Perhaps twelve.” */
const withoutPresent = (text: string) =>
  sentencesOf(text)
    .filter(
      (sentence) => !/\b(?:now|at present|currently|i (?:get|earn|draw)|i am getting)\b/i.test(sentence),
    )
    .join(' ')

/** “I get six lakhs and expect nine” expects nine lakhs. */
function withUnit(asksFor: FactKind, clause: string, text: string): string {
  const unit = asksFor === 'an amount of money' ? /\b(?:lakhs?|crores?|lpa|rupees)\b/i.exec(text)?.[0] : null
  return unit && !new RegExp(unit, 'i').test(clause) ? `${clause.replace(/[.!]+$/, '')} ${unit}` : clause
}

/** Returns whether a text answers another question, whose fact it states in words that question is about. */
export const answersAnother = (topic: Topic, question: Question, text: string): boolean =>
  sentencesOf(text).some((sentence) => isForAnother(topic, question, sentence))

/** Returns whether a text answers another question, and not the one that asked for a fact. */
export const answersOnlyAnother = (topic: Topic, question: Question, text: string): boolean =>
  question.asksFor !== null &&
  statedFact(question, text) === null &&
  // A reason needs no “because”, and a long answer to “Why?” has one.
  !(question.asksFor === 'a reason' && countWords(text) > MAX_UNREASONED_WORDS) &&
  sentencesOf(statementsOf(text)).some((sentence) => isForAnother(topic, question, sentence))

const MAX_UNREASONED_WORDS = 12

const isForAnother = (topic: Topic, question: Question, sentence: string) =>
  topic.questions.some(
    (other) =>
      other.text !== question.text &&
      other.about.length > 0 &&
      isAbout(other, sentence) &&
      (other.asksFor === null
        ? countWords(sentence) >= MIN_ANSWER_WORDS
        : statedFact(other, sentence) !== null),
  )

/** The questions not asked yet whose fact the last turn has stated. */
export const learntFrom = (topic: Topic, before: Talk, talk: Talk): Question[] =>
  topic.questions.filter(
    (question, index) =>
      !talk.asked.includes(index) &&
      knownFact(topic, before, question) === null &&
      knownFact(topic, talk, question) !== null,
  )

const isAbout = ({ about }: Asking, sentence: string) =>
  about.length === 0 ||
  matchCriterion({ listensFor: 'one of the words', words: about, count: 0 }, sentence) !== null

/** The known facts in a few words each, for a language model: “an amount of money: twelve lakhs”. */
export const rememberedFacts = (topic: Topic, talk: Talk): string[] => [
  ...new Set(
    topic.questions.flatMap((question) => {
      const fact = knownFact(topic, talk, question)
      return fact === null ? [] : [`${question.asksFor ?? 'said'}: ${fact}`]
    }),
  ),
]

const BETWEEN_CLAUSES = /[,;] |\b(?:and(?! (?:the )?\d)|but|so|while)\b/i
/** Facts that are either the same or another, so that a change can be noticed. */
const COMPARED = new Set([
  'an amount of money',
  'a percentage',
  'a length of time',
  'a day or a time',
  'a number of people',
])
/** A talk has one price, date or period of a kind, but many percentages and groups of people. */
const SINGLE = new Set<string>(['an amount of money', 'a length of time', 'a day or a time'])
const CORRECTION = /\b(?:i mean|i meant|actually|correction|let me correct|no,? wait|not .+ but)\b/i

/** A bid that rises contradicts no earlier one. */
const NEGOTIATED =
  /\b(?:if|can|could|would|expect|pay|offer|accept|agree|settle|final|best|at (?:least|most)|m(?:ax|in)imum|up to|raise|increase|reduce|down|discount|stretch|instead|then|okay)\b|[’']d\b/i
/** The day of a return or of a meeting is not that of the leave. */
const OTHER_EVENT =
  /\b(?:back|return\w*|rejoin|before|after|hand(?:ing)? over|hand-?over|meeting|call you|call back|last|since|ago|already|also|another|first|second|every|each|ceremony|function|was|were|did|had)\b/i

const NEAR = /^(?:today|tonight|tomorrow|this|next|end)\b/i

/** The partner's remark on a turn that changes a known fact, or null. */
export function changedFact(topic: Topic, before: Talk, text: string): string | null {
  const change = changeIn(topic, before, text)
  return change && `A moment ago you said ${change.old}. So it’s ${change.latest} now.`
}

/** The known fact that a turn changes, as it was said and as it is said now, or null. */
export function changeIn(topic: Topic, before: Talk, text: string): { old: string; latest: string } | null {
  for (const question of topic.questions) {
    if (!question.asksFor || !COMPARED.has(question.asksFor)) continue
    const old = knownFact(topic, before, question)
    const sentence = sentencesOf(text).find(
      (each) =>
        CORRECTION.test(each) ||
        (SINGLE.has(question.asksFor ?? '') &&
          question.about.length > 0 &&
          isAbout(question, each) &&
          !NEGOTIATED.test(each) &&
          !OTHER_EVENT.test(each)),
    )
    const latest = sentence ? statedFact(question, sentence) : null
    const isTheirs = latest !== null && before.open.toLowerCase().includes(latest.toLowerCase())
    if (old === null || latest === null || isTheirs || !isDifferent(old, latest)) continue
    // A text message this evening and a visit tomorrow are two events.
    if (NEAR.test(old) && NEAR.test(latest) && !CORRECTION.test(sentence ?? '')) continue
    return { old, latest }
  }
  return null
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

/** One fact with fewer details is not another: “the third” and “the third of December”. Nor is one day of a range, or a weekday. */
function isDifferent(one: string, other: string): boolean {
  const [first, second] = [tokensOf(one), tokensOf(other)]
  if (numbersIn(first) !== numbersIn(second)) return false
  return !(first.every((token) => second.includes(token)) || second.every((token) => first.includes(token)))
}

const numbersIn = (tokens: readonly string[]) => tokens.filter((token) => /^\d/.test(token)).length

function tokensOf(fact: string): string[] {
  return wordsOf(fact.toLowerCase())
    .filter((word) => !/^(?:the|of|to|till|until|at|a|an|in|on|per|and)$/.test(word))
    .map((word) => {
      const at = Math.max(NUMBERS.indexOf(word), ORDINALS.indexOf(word))
      return at >= 0
        ? String(at)
        : word.replace(/(?<=\d),|(?<=\d)(?:st|nd|rd|th)$/g, '').replace(/(?<=[a-z])s$/, '')
    })
}
