import * as z from 'zod/mini'
import { CHANNEL_LIMIT, collect, MOST_PARTS, type Pending, split } from './parcels'

const count = z.int().check(z.minimum(0))

/** What the partners' pages say to each other over the data channel. */
export const dataMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('chat'),
    part: count.check(z.maximum(MOST_PARTS - 1)),
    parts: count.check(z.minimum(1), z.maximum(MOST_PARTS)),
    text: z.string().check(z.maxLength(CHANNEL_LIMIT)),
  }),
  z.object({ type: z.literal('card'), turn: count.check(z.maximum(10_000)) }),
  z.object({
    type: z.literal('media'),
    camera: z.enum(['on', 'off', 'none']),
    microphone: z.enum(['on', 'muted']),
  }),
])

export type DataMessage = z.infer<typeof dataMessage>
type PartnerMedia = Omit<Extract<DataMessage, { type: 'media' }>, 'type'>

export type ChatMessage = { id: number; sender: 'me' | 'partner'; text: string; at: number }

/** What is said and shared in a call beside voice and picture. */
export type Talk = {
  channel: 'opening' | 'open' | 'closed'
  messages: readonly ChatMessage[]
  pending: Pending | null
  /** How many prompt cards were put aside. Both pages go to the higher count, and so show the same card. */
  turn: number
  partner: PartnerMedia | null
}

export const MOST_MESSAGES = 500

export const noTalk: Talk = { channel: 'opening', messages: [], pending: null, turn: 0, partner: null }

/** The talk and what to send after the learner wrote `text`; blank texts and a closed channel send nothing. */
export function say(talk: Talk, text: string, at: number): { talk: Talk; sent: DataMessage[] } {
  if (talk.channel !== 'open' || text.trim() === '') return { talk, sent: [] }
  const sent = split(text.trim())
  return { talk: add(talk, 'me', sent.map(({ text }) => text).join(''), at), sent }
}

/** The talk after the next prompt card was asked for, and what to send. */
export function turnCard(talk: Talk): { talk: Talk; sent: DataMessage[] } {
  if (talk.channel !== 'open') return { talk, sent: [] }
  const turn = talk.turn + 1
  return { talk: { ...talk, turn }, sent: [{ type: 'card', turn }] }
}

/** The talk after the partner's page said something. */
export function hear(talk: Talk, message: DataMessage, at: number): Talk {
  switch (message.type) {
    case 'chat': {
      const { pending, text } = collect(talk.pending, message)
      const heard = { ...talk, pending }
      return text === null || text.trim() === '' ? heard : add(heard, 'partner', text, at)
    }
    case 'card':
      return { ...talk, turn: Math.max(talk.turn, message.turn) }
    case 'media':
      return { ...talk, partner: { camera: message.camera, microphone: message.microphone } }
  }
}

function add(talk: Talk, sender: ChatMessage['sender'], text: string, at: number): Talk {
  const id = (talk.messages.at(-1)?.id ?? 0) + 1
  return { ...talk, messages: [...talk.messages, { id, sender, text, at }].slice(-MOST_MESSAGES) }
}
