import { countWords } from '@careerspeak/english/criteria'
import {
  type FactKind,
  type HeardKind,
  hear,
  hearKind,
  isClosed,
  isMissing,
  questionsOf,
  sentencesOf,
  statementsOf,
} from './hear'
import { intentOf } from './intent'
import { answersAnother, knownFact, statedFact } from './memory'
import { missesOf } from './script'
import { isStrength } from './strengths'
import { answersTo, type Said, type Talk, type TurnKind } from './talk'
import type { FollowUp, Level, Question, Topic } from './topic'

/** Something an answer lacks, to be filled in by the learner. */
type Gap = FactKind | 'a number' | 'a result' | 'a story' | 'more words'

/** A need of an answer: a question of the topic that fits it, or else a gap by its kind. */
type Need = { line: string } | { gap: Gap }

interface Tried {
  question: string
  said: string
  /** A teacher's answer; empty where there is none to this question. */
  model: string
}

/**
 * The answer that most needs another try: it was rude, avoided or missed the question, or it is the learner's with its corrections and with
 * what it lacks. If all answers were good, it is the shortest of them, beside a teacher's.
 */
export type Weakest =
  | (Tried & { problem: 'rude' | 'avoided' | 'another question' | 'none' })
  | (Tried & { problem: 'lacking'; rewrite: string; needs: readonly Need[] })

const ENOUGH_WORDS = 20
/** An answer of this length says what was asked for in some words. */
const LONG_WORDS = 15
/** An answer of this length that lacks nothing is none to try again, nor is a shorter one that says what was asked for. */
const GOOD_WORDS: Readonly<Record<Level, number>> = { A2: 7, B1: 10, B2: 12, C1: 12 }
const MIN_GOOD_WORDS = 4
const HOW_MANY = /\bhow (?:many|much|long)\b/i
const YES_OR_NO = /\b(?:yes|no|not|nothing|sure|of course)\b/i
/** A turn that asks something and says less than this is no answer. */
const MIN_SAID_WORDS = 8
const asksInstead = (text: string) =>
  questionsOf(text).length > 0 && countWords(statementsOf(text)) < MIN_SAID_WORDS
/** Turns that try to answer. */
const TRIES: ReadonlySet<TurnKind> = new Set(['answer', 'one word', 'evasion', 'off topic', 'too long'])
/** Returns whether a turn leaves its question open: it does so alone, or with a few words that say no more. */
export function isAvoiding({ kind, text }: Said): boolean {
  if (kind === 'evasion') return true
  const sentences = sentencesOf(text)
  return (
    kind === 'answer' &&
    sentences.some((sentence) => SHRUG.test(sentence) || intentOf(sentence) === 'evasion') &&
    sentences.every(
      (sentence) =>
        SHRUG.test(sentence) || intentOf(sentence) === 'evasion' || countWords(sentence) < MIN_GOOD_WORDS,
    )
  )
}
const SHRUG =
  /^(?:sorry,? |well,? |sir,? |madam,? )*(?:i (?:do not|don[’']t) know (?!how to|that)[^,]*|i (?:do not|don[’']t) care\b.{0,20}|i (?:did not|didn[’']t|have not|haven[’']t) (?:ask|asked|check|checked|think|thought|plan|planned)\b.{0,20}|you (?:tell|decide)\b.{0,20}|nobody (?:can|knows)\b.*|(?:it )?depends\b.{0,20}|we will see\b.*|(?:please )?do the needful|ask (?:my|the|your) \w+|(?:that is|it is|that[’']s|it[’']s) (?:not my (?:fault|job|problem)|up to you)\b.{0,20}|what (?:can i|i can) (?:say|do))[.!? ]*$/i
/** Facts that are in an answer by their figures, so that they are lacking where none is found. In others words differ. */
const FIGURES: ReadonlySet<HeardKind> = new Set<HeardKind>([
  'an amount of money',
  'a percentage',
  'a length of time',
  'a day or a time',
  'a number of people',
])
/** As many answers have to be good before all of them are said to be. */
const MIN_ALL_GOOD = 3

type Judged = Weakest & { score: number }

/** The weakest answer to a question with a teacher's answer; null where there is none to judge. */
export function weakestOf(topic: Topic, talk: Talk, correct: (text: string) => string): Weakest | null {
  const missed = missesOf(topic, talk)
  const judged = talk.asked.flatMap((index) => judge(topic, talk, index, missed, correct) ?? [])
  const [weakest] = judged.toSorted((one, other) => one.score - other.score)
  if (!weakest) return null
  const { score: _, ...shown } = weakest
  const hasAvoided = talk.said.some((said) => isAvoiding(said) || said.kind === 'skip')
  return shown.problem === 'none' && (judged.length < MIN_ALL_GOOD || hasAvoided) ? null : shown
}

/** The ranks of the problems: a rude answer is weaker than an avoided one of any length. */
const SEVERITY = { rude: 0, avoided: 100, 'another question': 200, lacking: 300, none: 400 } as const

function judge(
  topic: Topic,
  talk: Talk,
  index: number,
  missed: readonly Said[],
  correct: (text: string) => string,
): Judged | null {
  const question = topic.questions[index]
  if (!question) return null
  const here = talk.said.filter((said) => said.question === index)
  const rude = here.find(({ kind }) => kind === 'rude')
  if (rude) {
    const isMain = isToQuestion(here, question, rude)
    return {
      problem: 'rude',
      score: SEVERITY.rude,
      question: isMain ? question.text : lastLine(rude.to),
      said: rude.text,
      model: isMain ? question.model : '',
    }
  }
  const tries = here.filter(
    (said) => TRIES.has(said.kind) && isToQuestion(here, question, said) && !asksInstead(said.text),
  )
  const [first] = here
  const last = tries.at(-1)
  if (question.model === '' || !first || !last) return null
  const before = talk.said.slice(0, talk.said.indexOf(first))
  // Then something else was asked in its place.
  if (knownFact(topic, { ...talk, said: before }, question) !== null) return null
  const answers = tries.filter(
    (said) => !isAvoiding(said) && said.kind !== 'off topic' && !missed.includes(said),
  )
  if (answers.length === 0) {
    const problem = isAvoiding(last) ? 'avoided' : 'another question'
    return {
      problem,
      score: SEVERITY[problem],
      question: question.text,
      said: last.text,
      model: question.model,
    }
  }
  const said = answers.map(({ text }) => text).join(' ')
  if (answersAnother(topic, question, said)) return null
  const words = countWords(said)
  const needs = needsOf(topic, talk, index, said)
  const tried = { question: question.text, said, model: question.model }
  const score = Math.min(words, ENOUGH_WORDS) - needs.length * 5
  if (needs.length === 0 && isGood(topic, talk, question, said))
    return { ...tried, problem: 'none', score: SEVERITY.none + score }
  return {
    ...tried,
    problem: 'lacking',
    score: SEVERITY.lacking + score,
    rewrite: answers.map(({ text }) => correct(text)).join(' '),
    needs: needs.length > 0 ? needs.slice(0, MAX_NEEDS) : [{ gap: restOf(question, said) }],
  }
}

/** The gap of a short answer that lacks nothing else. */
const restOf = (question: Question, said: string): Gap =>
  question.asksFor !== null && !isClosed(question.text) && statedFact(question, said) === null
    ? question.asksFor
    : 'more words'

/** A follow-up has another line than its question, whose line is the first one, or the simpler one. */
const isToQuestion = ([first]: readonly Said[], { simpler }: Question, { to }: Said) =>
  to === first?.to || to === simpler

function isGood(topic: Topic, talk: Talk, question: Question, said: string): boolean {
  const words = countWords(said)
  return (
    words >= GOOD_WORDS[topic.level ?? 'B2'] ||
    (words >= MIN_GOOD_WORDS &&
      ((question.asksFor !== null && knownFact(topic, talk, question) !== null) ||
        (isClosed(question.text) && YES_OR_NO.test(said)) ||
        (HOW_MANY.test(question.text) && hearKind('a number', said) !== null) ||
        isStrength('a result', said)))
  )
}

const MAX_NEEDS = 2

/** The needs of an answer, as far as its words and those to its follow-ups can tell. */
function needsOf(topic: Topic, talk: Talk, index: number, said: string): Need[] {
  const question = topic.questions[index]
  if (!question) return []
  const words = countWords(said)
  const all = answersTo(talk, index).join(' ')
  const { asksFor, followUps } = question
  const isSaidOtherwise =
    asksFor !== null &&
    !FIGURES.has(asksFor) &&
    (words >= LONG_WORDS ||
      (isClosed(question.text) && YES_OR_NO.test(said)) ||
      (words >= GOOD_WORDS[topic.level ?? 'B2'] &&
        question.about.length > 0 &&
        hear({ listensFor: 'one of the words', words: question.about, count: 0 }, said) !== null))
  const isUnknown = asksFor !== null && !isSaidOtherwise && knownFact(topic, talk, question) === null
  const missing = followUps.filter(
    (followUp) =>
      isMissing(followUp) &&
      followUp.listensFor !== 'not what was asked for' &&
      hear(followUp, followUp.listensFor === 'fewer words than' ? said : all) !== null &&
      // A teacher's answer may do without it.
      hear(followUp, question.model) === null &&
      // Patterns miss the result of many a good story.
      !(words >= ENOUGH_WORDS && /^no (?:number|result|story)$/.test(followUp.listensFor)),
  )
  const absent = followUps.find(({ listensFor }) => listensFor === 'not what was asked for')
  const needs = [
    ...(isUnknown ? [needOf(absent, asksFor)] : []),
    ...missing.map((followUp) => needOf(followUp, GAP_OF[followUp.listensFor] ?? 'more words')),
  ]
  return [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()]
}

/** The partner's own question where something is missing fits best. */
function needOf(followUp: FollowUp | undefined, gap: Gap): Need {
  const line = lastLine(followUp?.says ?? '')
  return /\?$/.test(line) && !line.includes('{') ? { line } : { gap }
}

const lastLine = (text: string) => sentencesOf(text).at(-1) ?? ''

/** The gap for what a follow-up listens for. */
const GAP_OF: Partial<Record<HeardKind, Gap>> = {
  'no number': 'a number',
  'no result': 'a result',
  'no story': 'a story',
  'fewer words than': 'more words',
}
