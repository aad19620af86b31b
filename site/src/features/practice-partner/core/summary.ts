import { countWords } from '@careerspeak/english/criteria'
import { NOT_ENGLISH } from '@careerspeak/english/other-languages'
import { KINDS, type Kind, type Review, type Reviews } from '#app/corrections/review'
import { countFillers, type FillerCount } from '#app/delivery/core/fillers'
import type { Connected } from './conversation'
import type { Message } from './message'
import { openStep } from './talk'

interface CorrectionCount {
  kind: Kind
  found: number
  fixed: number
}

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
  /** From the first word to the last. */
  minutes: number
  /** The pace of speech; null if it was too short, or everything was typed. */
  wordsPerMinute: number | null
  fillers: readonly FillerCount[]
  /** Null when no message had feedback. */
  corrections: readonly CorrectionCount[] | null
  /** The number of messages that are still being checked; 0 without feedback. */
  unchecked: number
  own: readonly OwnMessage[]
  aims: readonly { text: string; isTicked: boolean }[]
}

const MIN_SPEECH_MS = 5000

/** Summarises a conversation. Words count as first said, before corrections. */
export function summarize(conversation: Connected, reviews: Reviews, isFeedbackOn = false): Summary {
  const { messages, topic, ticked, connectedAt } = conversation
  const said = messages.filter(({ sender }) => sender === 'user')
  const text = said.map((message) => message.text).join('\n')
  const checked = said.filter(({ id }) => reviews[id]?.status === 'checked').length
  return {
    turns: said.length,
    words: countWords(text),
    minutes: (lastWordAt(messages, connectedAt) - connectedAt) / 60_000,
    wordsPerMinute: paceOf(said),
    fillers: countFillers(text),
    corrections: checked > 0 ? corrections(said, reviews) : null,
    unchecked: isFeedbackOn ? said.length - checked : 0,
    own: ownMessages(conversation, reviews),
    aims: topic.aims.map((aim, index) => ({ text: aim, isTicked: ticked.includes(index) })),
  }
}

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
    const model = kind === 'answer' && isLast ? topic.steps.find(({ says }) => says === asked)?.model : ''
    return [
      {
        id,
        text,
        words: countWords(text),
        corrections: correctionsIn(reviews[id]),
        asked,
        model: model ?? '',
      },
    ]
  })
}

/** A page left open does not count as practice. */
const lastWordAt = (messages: readonly Message[], connectedAt: number) =>
  messages.at(-1)?.timestamp ?? connectedAt

/** Only the time of speech counts, neither waiting for the partner nor thinking. */
function paceOf(said: readonly Message[]): number | null {
  const speeches = said.flatMap(({ speech }) => speech ?? [])
  const words = speeches.reduce((total, speech) => total + speech.words, 0)
  const time = speeches.reduce((total, { milliseconds }) => total + milliseconds, 0)
  return time < MIN_SPEECH_MS ? null : Math.round((words * 60_000) / time)
}

const openIn = ({ findings }: Review): Kind[] =>
  findings.filter(({ rule }) => rule !== NOT_ENGLISH).map(({ kind }) => kind)

function correctionsIn(review: Review | undefined): number | null {
  if (!review) return null
  const count = openIn(review).length + review.fixed.length
  return count > 0 || review.status === 'checked' ? count : null
}

function corrections(said: readonly Message[], reviews: Reviews): CorrectionCount[] {
  const ofAll = said.flatMap(({ id }) => reviews[id] ?? [])
  const open = ofAll.flatMap(openIn)
  const done = ofAll.flatMap(({ fixed }) => fixed)
  return KINDS.map((kind) => {
    const fixed = done.filter((other) => other === kind).length
    return { kind, fixed, found: fixed + open.filter((other) => other === kind).length }
  }).filter(({ found }) => found > 0)
}
