import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askedOf,
  type Conversation,
  type ConversationEvent,
  initialConversation,
  nextChange,
  transition,
} from './conversation'
import { connectedTo, interview } from './conversation.fixture'

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
    const due = nextChange(conversation)
    const asked = due !== null && due <= at ? askedOf(conversation) : null
    if (asked)
      conversation = transition(conversation, { type: 'reply', reply: asked.script }, at).conversation
    conversation = transition(conversation, event, at).conversation
    yield [at, conversation]
  }
}

describe('a conversation with any events', () => {
  test('is the same for the same script and seed', () => {
    fc.assert(
      fc.property(script, (events) => {
        expect([...steps(events)]).toEqual([...steps(events)])
      }),
    )
  })

  test('orders its messages by time, gives each a unique id, and always answers the last one', () => {
    fc.assert(
      fc.property(script, (events) => {
        for (const [, conversation] of steps(events)) {
          if (conversation.status !== 'connected') continue
          const { messages, replyDue } = conversation
          const times = messages.map(({ timestamp }) => timestamp)
          expect(times).toEqual(times.toSorted((one, other) => one - other))
          expect(new Set(messages.map(({ id }) => id)).size).toBe(times.length)
          expect(replyDue !== null).toBe(messages.at(-1)?.sender === 'user')
        }
      }),
    )
  })

  test('is answered 1.5 to 2.5 seconds after the learner’s last message', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(9000), (seed, pause) => {
        const due =
          nextChange(connectedTo(interview, seed, [4000 + pause, { type: 'send', text: 'Yes.' }])) ?? 0
        expect(due - pause).toBeGreaterThanOrEqual(5500)
        expect(due - pause).toBeLessThan(6500)
      }),
    )
  })
})
