import { countWords } from '@careerspeak/english/criteria'
import { NOT_ENGLISH } from '@careerspeak/english/other-languages'
import { KINDS, type Kind, type Review, type Reviews } from '#app/corrections/review'
import { countFillers, type FillerCount } from '#app/delivery/core/fillers'
import { clock } from '#app/lib/dates'
import { aimsOf, type Connected } from './conversation'
import type { Message } from './message'
import { openStep } from './talk'

/** A message of the learner, what it was said to, and a teacher's answer to that; empty texts where there is none. */
interface OwnMessage {
  id: string
  text: string
  words: number
  /** How many were found; null until it is known. */
  corrections: number | null
  asked: string
  model: string
}

/** The counts and quotations of a conversation. Nothing in it is a judgement. */
export interface Summary {
  /** The learner's messages. */
  turns: number
  words: number
  /** From the first word to the last: a page left open does not count as practice. */
  minutes: number
  /** The minutes of them in which the learner spoke. */
  spoken: number
  /** The pace of speech, without waiting and thinking; null if it was too short, or everything was typed. */
  wordsPerMinute: number | null
  fillers: readonly FillerCount[]
  /** How many corrections were found and taken; null when no message had feedback. */
  corrections: readonly { kind: Kind; found: number; fixed: number }[] | null
  /** The number of messages that are still being checked; 0 without feedback. */
  unchecked: number
  own: readonly OwnMessage[]
  aims: ReturnType<typeof aimsOf>
}

const MIN_SPEECH_MS = 5000
const MINUTE_MS = 60_000

/** Summarises a conversation. Words count as first said, before corrections. */
export function summarize(conversation: Connected, reviews: Reviews, isFeedbackOn = false): Summary {
  const { messages, connectedAt } = conversation
  const said = messages.filter(({ sender }) => sender === 'user')
  const text = said.map((message) => message.text).join('\n')
  const speeches = said.flatMap(({ speech }) => speech ?? [])
  const spokenMs = sum(speeches.map(({ milliseconds }) => milliseconds))
  const spokenWords = sum(speeches.map(({ words }) => words))
  const checked = said.filter(({ id }) => reviews[id]?.status === 'checked').length
  return {
    turns: said.length,
    words: countWords(text),
    minutes: ((messages.at(-1)?.timestamp ?? connectedAt) - connectedAt) / MINUTE_MS,
    spoken: spokenMs / MINUTE_MS,
    wordsPerMinute: spokenMs < MIN_SPEECH_MS ? null : Math.round((spokenWords * MINUTE_MS) / spokenMs),
    fillers: countFillers(text),
    corrections: checked > 0 ? corrections(said.flatMap(({ id }) => reviews[id] ?? [])) : null,
    unchecked: isFeedbackOn ? said.length - checked : 0,
    own: ownMessages(conversation, reviews),
    aims: aimsOf(conversation),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The messages with the step that each answers. Those in a row are one turn; the last one may still wait for its answer. */
function ownMessages({ messages, topic, talk }: Connected, reviews: Reviews): OwnMessage[] {
  const turns = talk.turns.filter(({ kind }) => kind !== 'silence')
  let turn = -1
  return messages.flatMap(({ id, sender, text }, index) => {
    if (sender !== 'user') return []
    if (messages[index - 1]?.sender !== 'user') turn++
    const { asked, kind } = turns[turn] ?? {
      asked: talk.isOver ? '' : openStep(topic, talk).says,
      kind: 'answer',
    }
    const isLast = messages[index + 1]?.sender !== 'user'
    const step = topic.steps.find(({ says }) => says === asked)
    const model = kind === 'answer' && isLast ? (step?.model ?? '') : ''
    const words = countWords(text)
    return [{ id, text, words, corrections: correctionsIn(reviews[id]), asked, model }]
  })
}

const openIn = ({ findings }: Review): Kind[] =>
  findings.filter(({ rule }) => rule !== NOT_ENGLISH).map(({ kind }) => kind)

function correctionsIn(review: Review | undefined): number | null {
  if (!review) return null
  const count = openIn(review).length + review.fixed.length
  return count > 0 || review.status === 'checked' ? count : null
}

function corrections(reviews: readonly Review[]): Summary['corrections'] {
  const fixed = reviews.flatMap((review) => review.fixed)
  const found = [...fixed, ...reviews.flatMap(openIn)]
  const count = (kinds: readonly Kind[], kind: Kind) => kinds.filter((other) => other === kind).length
  return KINDS.map((kind) => ({ kind, found: count(found, kind), fixed: count(fixed, kind) })).filter(
    (counts) => counts.found > 0,
  )
}

/** The conversation as plain text, with the minute and the correction of each message. */
export function transcript(conversation: Connected, reviews: Reviews, summary: Summary): string {
  const lines = conversation.messages.flatMap((message) => spoken(message, conversation.connectedAt, reviews))
  return [`Practice: ${conversation.topic.title}`, '', ...lines, '', ...figures(summary), ''].join('\n')
}

/** A file name for the transcript, of portable characters. */
export function transcriptName({ topic, connectedAt }: Connected): string {
  const day = new Date(connectedAt).toISOString().slice(0, 10)
  return `practice-${topic.id.replace(/[^a-z0-9-]+/gi, '-')}-${day}.txt`
}

function spoken({ id, sender, text, timestamp }: Message, startedAt: number, reviews: Reviews): string[] {
  const who = sender === 'user' ? 'You' : 'Partner'
  const at = clock(Math.max(0, timestamp - startedAt) / 1000).padStart(5, '0')
  const corrected = reviews[id]?.text ?? text
  return [`[${at}] ${who}: ${text}`, ...(corrected === text ? [] : [`        Corrected: ${corrected}`])]
}

function figures({ words, minutes, wordsPerMinute, fillers, corrections, aims }: Summary) {
  const counts = fillers.map(({ filler, count }) => `${filler} ${count}`).join(', ')
  const found = corrections?.map(({ kind, found, fixed }) => `${kind} ${found} (${fixed} fixed)`).join(', ')
  return [
    ...aims.map(({ text, isTicked }) => `${isTicked ? '[x]' : '[ ]'} ${text}`),
    `Minutes: ${Math.round(minutes)}`,
    `Words: ${words}`,
    ...(wordsPerMinute === null ? [] : [`Words per minute, spoken: ${wordsPerMinute}`]),
    ...(counts ? [`Filler words: ${counts}`] : []),
    `Corrections: ${found === undefined ? 'feedback was off' : found || 'nothing the checker was sure about'}`,
  ]
}
