import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Conversation,
  type ConversationEvent,
  initialConversation,
  LEAD_INS,
  nextChange,
  transition,
} from './conversation'
import { connected, interview } from './conversation.fixture'

const event: fc.Arbitrary<ConversationEvent> = fc.oneof(
  fc.constant<ConversationEvent>({ type: 'choose', topic: interview }),
  fc.integer().map<ConversationEvent>((seed) => ({ type: 'connect', seed })),
  fc.string().map<ConversationEvent>((text) => ({ type: 'send', text })),
  fc.constantFrom<ConversationEvent>({ type: 'toggle-microphone' }, { type: 'disconnect' }, { type: 'wait' }),
)
const script = fc.array(fc.tuple(fc.nat(4000), event), { maxLength: 60 })

function* steps(events: [number, ConversationEvent][]): Generator<[number, Conversation]> {
  let at = 0
  let conversation = initialConversation
  for (const [pause, event] of events) {
    at += pause
    conversation = transition(conversation, event, at).conversation
    yield [at, conversation]
  }
}

describe('whatever happens, a conversation', () => {
  test('is the same for the same script and seed', () => {
    fc.assert(
      fc.property(script, (events) => {
        expect([...steps(events)]).toEqual([...steps(events)])
      }),
    )
  })

  test('has no change left behind, orders its messages by time and names each once', () => {
    fc.assert(
      fc.property(script, (events) => {
        for (const [at, conversation] of steps(events)) {
          const due = nextChange(conversation)
          expect(due === null || due > at).toBe(true)
          if (conversation.status !== 'connected') continue
          const times = conversation.messages.map(({ timestamp }) => timestamp)
          expect(times).toEqual(times.toSorted((one, other) => one - other))
          expect(new Set(conversation.messages.map(({ id }) => id)).size).toBe(times.length)
        }
      }),
    )
  })

  test('owes or has given exactly one reply for each message, within 1.5 to 2.5 seconds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(6000), { maxLength: 20 }), (seed, pauses) => {
        let at = 3000
        const sends = pauses.map<[number, ConversationEvent]>((pause) => {
          at += pause
          return [at, { type: 'send', text: 'Yes.' }]
        })
        const { messages, repliesDue } = connected(seed, ...sends)
        const replies = [...messages.slice(1).filter(({ sender }) => sender === 'partner'), ...repliesDue]
        expect(replies).toHaveLength(sends.length)
        for (const reply of replies) {
          const instant = typeof reply === 'number' ? reply : reply.timestamp
          expect(sends.some(([sent]) => instant >= sent + 1500 && instant < sent + 2500)).toBe(true)
        }
      }),
    )
  })

  test('is led on by four lead-ins and all prompts, never by one prompt twice in a row', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const sends = Array.from({ length: 200 }, (_, turn): [number, ConversationEvent] => [
          3000 + turn * 5000,
          { type: 'send', text: 'Yes.' },
        ])
        const replies = connected(seed, ...sends, [2_000_000, { type: 'wait' }])
          .messages.filter(({ sender }) => sender === 'partner')
          .map(({ text }) => interview.prompts.findIndex((prompt) => text.endsWith(prompt)))
        expect(new Set(replies).size).toBe(interview.prompts.length)
        expect(replies.some((prompt, turn) => turn > 0 && prompt === replies[turn - 1])).toBe(false)
      }),
      { numRuns: 20 },
    )
    expect(LEAD_INS).toHaveLength(4)
  })
})
