import * as z from 'zod/mini'

/** The JSON channel refuses messages of this many bytes or more. */
export const CHANNEL_LIMIT = 16_300

/** A message of more chunks is refused, so that a partner cannot exhaust the memory. */
export const MAX_CHUNKS = 64

/** A part of a chat message. The channel preserves the order, so that chunks need no id. */
export type Chunk = { type: 'chat'; part: number; parts: number; text: string }

/** The chunks of a message that have been received so far. */
export type PendingMessage = { parts: number; texts: readonly string[] }

const bytes = new TextEncoder()

/** The size in bytes of an empty chunk with the longest numbers. */
const envelope = bytes.encode(
  JSON.stringify({ type: 'chat', part: MAX_CHUNKS, parts: MAX_CHUNKS, text: '' }),
).length

/** Splits a text between characters into chunks that fit the channel, and cuts it off after the maximum number of chunks. */
export function toChunks(text: string): Chunk[] {
  const texts = ['']
  let size = envelope
  for (const character of text) {
    const weight = bytes.encode(JSON.stringify(character)).length - 2
    if (size + weight >= CHANNEL_LIMIT) {
      if (texts.length === MAX_CHUNKS) break
      texts.push('')
      size = envelope
    }
    texts[texts.length - 1] += character
    size += weight
  }
  return texts.map((part, index) => ({ type: 'chat', part: index, parts: texts.length, text: part }))
}

/** Adds a chunk to the pending message. Returns the text with the last chunk; a chunk out of order is dropped. */
export function collectChunk(
  pending: PendingMessage | null,
  { part, parts, text }: Chunk,
): { pending: PendingMessage | null; text: string | null } {
  const previous = part === 0 ? { parts, texts: [] } : pending
  if (!previous || previous.parts !== parts || previous.texts.length !== part)
    return { pending: null, text: null }
  const texts = [...previous.texts, text]
  return texts.length === parts
    ? { pending: null, text: texts.join('') }
    : { pending: { parts, texts }, text: null }
}

const count = z.int().check(z.minimum(0))

/** The messages between the partners' pages on the data channel. */
export const dataMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('chat'),
    part: count.check(z.maximum(MAX_CHUNKS - 1)),
    parts: count.check(z.minimum(1), z.maximum(MAX_CHUNKS)),
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

/** The state that partners share over the data channel: chat messages, prompt cards, and whether their devices are on. */
export type ChatState = {
  channel: 'opening' | 'open' | 'closed'
  messages: readonly ChatMessage[]
  pending: PendingMessage | null
  /** How many prompt cards were skipped. Both pages take the higher count, and so show the same card. */
  turn: number
  partner: PartnerMedia | null
}

export const MAX_MESSAGES = 500

export const emptyChat: ChatState = {
  channel: 'opening',
  messages: [],
  pending: null,
  turn: 0,
  partner: null,
}

/** Adds a message of the learner, unless it is blank or the channel is closed. */
export function addOwnMessage(
  chat: ChatState,
  text: string,
  at: number,
): { chat: ChatState; sent: DataMessage[] } {
  if (chat.channel !== 'open' || text.trim() === '') return { chat, sent: [] }
  const sent = toChunks(text.trim())
  return { chat: addMessage(chat, 'me', sent.map(({ text }) => text).join(''), at), sent }
}

/** Skips a prompt card. */
export function nextCard(chat: ChatState): { chat: ChatState; sent: DataMessage[] } {
  if (chat.channel !== 'open') return { chat, sent: [] }
  const turn = chat.turn + 1
  return { chat: { ...chat, turn }, sent: [{ type: 'card', turn }] }
}

/** Applies a message of the partner's page. */
export function receive(chat: ChatState, message: DataMessage, at: number): ChatState {
  switch (message.type) {
    case 'chat': {
      const { pending, text } = collectChunk(chat.pending, message)
      const received = { ...chat, pending }
      return text === null || text.trim() === '' ? received : addMessage(received, 'partner', text, at)
    }
    case 'card':
      return { ...chat, turn: Math.max(chat.turn, message.turn) }
    case 'media':
      return { ...chat, partner: { camera: message.camera, microphone: message.microphone } }
  }
}

function addMessage(chat: ChatState, sender: ChatMessage['sender'], text: string, at: number): ChatState {
  const id = (chat.messages.at(-1)?.id ?? 0) + 1
  return { ...chat, messages: [...chat.messages, { id, sender, text, at }].slice(-MAX_MESSAGES) }
}
