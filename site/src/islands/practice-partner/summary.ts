import type { Connected, Message } from './conversation'
import { KINDS, type Kind, type Reviews } from './review'

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[’'-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

/** How many words a text has. "It's" and "well-known" are one each. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

/** A filler is written as it is named; "like" is one only where commas set it off, for it is mostly a plain verb. */
const FILLERS: readonly [name: string, pattern: RegExp][] = [
  ['um', /\bu+m+\b/gi],
  ['uh', /\bu+h+\b/gi],
  ['er', /\be+r+m*\b/gi],
  ['hmm', /\bhm+\b/gi],
  ['like', /, ?like\b|^like,|\blike,/gim],
  ['you know', /\byou know\b(?=\s*[,.!?…]|\s*$)|, ?you know\b/gi],
  ['I mean', /\bi mean,|, ?i mean\b/gi],
  ['sort of', /\bsort of\b/gi],
  ['kind of', /(?<!\b(?:what|this|that|any|a|some|the|every|each|which) )\bkind of\b/gi],
  ['basically', /\bbasically\b/gi],
  ['actually', /\bactually\b/gi],
  ['literally', /\bliterally\b/gi],
]

export interface FillerCount {
  filler: string
  count: number
}

/** The filler words of a text, the most frequent first. */
export function countFillers(text: string): FillerCount[] {
  return FILLERS.map(([filler, pattern]) => ({ filler, count: text.match(pattern)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

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

/** The whole conversation as plain text, with the minute each message was said at and its corrected form. */
export function transcript(conversation: Connected, reviews: Reviews, summary: Summary): string {
  const lines = conversation.messages.flatMap((message) => spoken(message, conversation.connectedAt, reviews))
  return [`Practice: ${conversation.topic.title}`, '', ...lines, '', ...figures(summary), ''].join('\n')
}

/** A file name for the transcript, of letters that every system takes. */
export function transcriptName({ topic, connectedAt }: Connected): string {
  const day = new Date(connectedAt).toISOString().slice(0, 10)
  return `practice-${topic.id.replace(/[^a-z0-9-]+/gi, '-')}-${day}.txt`
}

function spoken(message: Message, startedAt: number, reviews: Reviews): string[] {
  const who = message.sender === 'user' ? 'You' : 'Partner'
  const line = `[${clock(message.timestamp - startedAt)}] ${who}: ${message.text}`
  const corrected = reviews[message.id]?.text ?? message.text
  return corrected === message.text ? [line] : [line, `        Corrected: ${corrected}`]
}

function figures({ words, wordsPerMinute, fillers, corrections }: Summary): string[] {
  const counts = fillers.map(({ filler, count }) => `${filler} ${count}`).join(', ')
  const found = corrections?.map(({ kind, found, fixed }) => `${kind} ${found} (${fixed} fixed)`).join(', ')
  return [
    `Words: ${words}`,
    `Words per minute: ${wordsPerMinute ?? 'too short to tell'}`,
    `Filler words: ${counts || 'none'}`,
    `Corrections: ${found === undefined ? 'feedback was off' : found || 'none'}`,
  ]
}

function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
