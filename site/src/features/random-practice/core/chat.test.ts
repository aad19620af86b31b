import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addOwnMessage,
  CHANNEL_LIMIT,
  type ChatState,
  type Chunk,
  collectChunk,
  dataMessage,
  emptyChat,
  MAX_CHUNKS,
  MAX_MESSAGES,
  type PendingMessage,
  receive,
  toChunks,
} from './chat'

const bytes = new TextEncoder()
const weight = (chunk: Chunk) => bytes.encode(JSON.stringify(chunk)).length

function join(chunks: readonly Chunk[]): string | null {
  let pending: PendingMessage | null = null
  let text: string | null = null
  for (const chunk of chunks) ({ pending, text } = collectChunk(pending, chunk))
  return text
}

const long = fc
  .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 2000 }))
  .map(([text, times]) => text.repeat(times))

describe('chunks', () => {
  test('carry any text completely, each below the limit of the channel', () => {
    fc.assert(
      fc.property(long, (text) => {
        const chunks = toChunks(text)
        for (const chunk of chunks) expect(weight(chunk)).toBeLessThan(CHANNEL_LIMIT)
        expect(join(chunks)).toBe(text)
      }),
    )
  })

  test('hold a short text in one', () => {
    expect(toChunks('Hello')).toEqual([{ type: 'chat', part: 0, parts: 1, text: 'Hello' }])
  })

  test('never split a character', () => {
    const chunks = toChunks('🙂'.repeat(10_000))
    expect(chunks.length).toBeGreaterThan(1)
    for (const { text } of chunks) expect(text.isWellFormed()).toBe(true)
  })

  test('cut a text off after the maximum number of parts', () => {
    const chunks = toChunks('a'.repeat(CHANNEL_LIMIT * (MAX_CHUNKS + 2)))
    expect(chunks).toHaveLength(MAX_CHUNKS)
    expect(join(chunks)).toMatch(/^a+$/)
  })

  test('are dropped if out of order, without affecting the next message', () => {
    const chunks = toChunks('a'.repeat(40_000))
    expect(join(chunks.toSpliced(1, 1))).toBeNull()
    expect(join([...chunks.slice(0, 2), ...toChunks('Hello')])).toBe('Hello')
  })
})

const open: ChatState = { ...emptyChat, channel: 'open' }

describe('the chat', () => {
  test('sends the learner’s messages, and shows them', () => {
    const { chat, sent } = addOwnMessage(open, '  Hello  ', 5)
    expect(sent).toEqual([{ type: 'chat', part: 0, parts: 1, text: 'Hello' }])
    expect(chat.messages).toEqual([{ id: 1, sender: 'me', text: 'Hello', at: 5 }])
  })

  test('sends no blank messages, and none while the channel is closed', () => {
    expect(addOwnMessage(emptyChat, 'Hello', 0).sent).toEqual([])
    expect(addOwnMessage({ ...open, channel: 'closed' }, 'Hello', 0).sent).toEqual([])
    expect(addOwnMessage(open, ' \n ', 0)).toEqual({ chat: open, sent: [] })
  })

  test('carries a message that is longer than the channel allows', () => {
    const text = 'word '.repeat(CHANNEL_LIMIT).trim()
    const heard = addOwnMessage(open, text, 0).sent.reduce((chat, message) => receive(chat, message, 1), open)
    expect(heard.messages).toEqual([{ id: 1, sender: 'partner', text, at: 1 }])
  })

  test('keeps only the newest messages of a partner who floods the chat', () => {
    let chat = open
    for (let turn = 0; turn < MAX_MESSAGES + 20; turn += 1)
      chat = receive(chat, { type: 'chat', part: 0, parts: 1, text: `${turn}` }, turn)
    expect(chat.messages).toHaveLength(MAX_MESSAGES)
    expect(chat.messages.at(-1)).toMatchObject({ id: MAX_MESSAGES + 20 })
  })
})

describe('a message of the partner’s page', () => {
  test('is refused if it is not in our format', () => {
    for (const wrong of [
      null,
      'chat',
      { type: 'chat', text: 'Hello' },
      { type: 'chat', part: 0, parts: 1_000_000, text: '' },
      { type: 'chat', part: 0, parts: 1, text: 'a'.repeat(CHANNEL_LIMIT + 1) },
      { type: 'card', turn: -1 },
      { type: 'card', turn: 0.5 },
      { type: 'media', camera: '<script>', microphone: 'on' },
    ])
      expect(dataMessage.safeParse(wrong).success).toBe(false)
  })

  test('shows whether their camera and microphone are on', () => {
    const message = dataMessage.parse({ type: 'media', camera: 'none', microphone: 'muted' })
    expect(receive(open, message, 0).partner).toEqual({ camera: 'none', microphone: 'muted' })
  })
})
