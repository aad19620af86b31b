import { describe, expect, test } from 'vitest'
import { CHANNEL_LIMIT } from './parcels'
import { dataMessage, hear, MOST_MESSAGES, noTalk, say, type Talk } from './talk'

const open: Talk = { ...noTalk, channel: 'open' }

describe('the chat', () => {
  test('sends what is written, and shows it', () => {
    const { talk, sent } = say(open, '  Hello  ', 5)
    expect(sent).toEqual([{ type: 'chat', part: 0, parts: 1, text: 'Hello' }])
    expect(talk.messages).toEqual([{ id: 1, sender: 'me', text: 'Hello', at: 5 }])
  })

  test('sends nothing while the channel is not open, and no blank message', () => {
    expect(say(noTalk, 'Hello', 0).sent).toEqual([])
    expect(say({ ...open, channel: 'closed' }, 'Hello', 0).sent).toEqual([])
    expect(say(open, ' \n ', 0)).toEqual({ talk: open, sent: [] })
  })

  test('carries a message that is longer than the channel allows', () => {
    const text = 'word '.repeat(CHANNEL_LIMIT).trim()
    const heard = say(open, text, 0).sent.reduce((talk, message) => hear(talk, message, 1), open)
    expect(heard.messages).toEqual([{ id: 1, sender: 'partner', text, at: 1 }])
  })

  test('keeps the newest messages of a partner who does not stop', () => {
    let talk = open
    for (let turn = 0; turn < MOST_MESSAGES + 20; turn += 1)
      talk = hear(talk, { type: 'chat', part: 0, parts: 1, text: `${turn}` }, turn)
    expect(talk.messages).toHaveLength(MOST_MESSAGES)
    expect(talk.messages.at(-1)).toMatchObject({ id: MOST_MESSAGES + 20 })
  })
})

describe('what the partner’s page says', () => {
  test('is refused when it is no message of ours', () => {
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

  test('shows what their camera and microphone do', () => {
    const message = dataMessage.parse({ type: 'media', camera: 'none', microphone: 'muted' })
    expect(hear(open, message, 0).partner).toEqual({ camera: 'none', microphone: 'muted' })
  })
})
