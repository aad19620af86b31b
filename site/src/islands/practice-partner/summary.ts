import type { Connected, Message } from './conversation'
import { KINDS, type Kind } from './finding'
import type { Reviews } from './review'
import { countFillers, countWords, type FillerCount } from './spoken-words'

interface Correction {
  kind: Kind
  found: number
  fixed: number
}

/** What the learner did in a conversation. */
export interface Summary {
  answers: number
  words: number
  /** Null when the learner's turns were too short to tell. */
  wordsPerMinute: number | null
  fillers: readonly FillerCount[]
  /** Null when no message had feedback. */
  corrections: readonly Correction[] | null
}

const SHORTEST_TURNS_MILLISECONDS = 5000

/** Sums a conversation up. Words count as they were first said, before any correction. */
export function summarize({ messages }: Connected, reviews: Reviews): Summary {
  const said = messages.filter(({ sender }) => sender === 'user')
  const text = said.map((message) => message.text).join('\n')
  const words = countWords(text)
  const time = turnTime(messages)
  return {
    answers: said.length,
    words,
    wordsPerMinute: time < SHORTEST_TURNS_MILLISECONDS ? null : Math.round((words * 60_000) / time),
    fillers: countFillers(text),
    corrections: said.some(({ id }) => reviews[id]?.status === 'checked') ? corrections(said, reviews) : null,
  }
}

/** A turn lasts from the message before the learner's own until that is sent: waiting for the partner is not counted. */
function turnTime(messages: readonly Message[]): number {
  return messages.reduce((total, { sender, timestamp }, index) => {
    const previous = messages[index - 1]
    return sender === 'user' && previous ? total + timestamp - previous.timestamp : total
  }, 0)
}

function corrections(said: readonly Message[], reviews: Reviews): Correction[] {
  const ofAll = said.flatMap(({ id }) => reviews[id] ?? [])
  const open = ofAll.flatMap(({ findings }) => findings.map(({ kind }) => kind))
  const done = ofAll.flatMap(({ fixed }) => fixed)
  return KINDS.map((kind) => {
    const fixed = done.filter((other) => other === kind).length
    return { kind, fixed, found: fixed + open.filter((other) => other === kind).length }
  }).filter(({ found }) => found > 0)
}
