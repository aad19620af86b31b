import type { Reviews } from '#app/corrections/review'
import type { Connected } from './conversation'
import type { Message } from './message'
import type { Summary } from './summary'

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

function spoken(message: Message, startedAt: number, reviews: Reviews): string[] {
  const who = message.sender === 'user' ? 'You' : 'Partner'
  const line = `[${clock(message.timestamp - startedAt)}] ${who}: ${message.text}`
  const corrected = reviews[message.id]?.text ?? message.text
  return corrected === message.text ? [line] : [line, `        Corrected: ${corrected}`]
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

function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
