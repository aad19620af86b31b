import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Conversation, type ConversationEvent, initialConversation, nextChange } from './conversation'
import { connected, follow, interview } from './conversation.fixture'

const event: fc.Arbitrary<ConversationEvent> = fc.oneof(
  fc.integer().map<ConversationEvent>((seed) => ({ type: 'connect', topic: interview, seed })),
  fc.string().map<ConversationEvent>((text) => ({ type: 'send', text })),
  fc.constantFrom<ConversationEvent>({ type: 'toggle-microphone' }, { type: 'disconnect' }, { type: 'wait' }),
)
const script = fc.array(fc.tuple(fc.nat(4000), event), { maxLength: 60 })

function* conversations(events: [pause: number, event: ConversationEvent][]): Generator<Conversation> {
  let at = 0
  let conversation = initialConversation
  for (const [pause, event] of events) {
    at += pause
    conversation = follow(conversation, event, at)
    yield conversation
  }
}

test('any conversation orders its messages by time, gives each a unique id, and always answers the last one', () => {
  fc.assert(
    fc.property(script, (events) => {
      for (const conversation of conversations(events)) {
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

test('the partner answers 1.5 to 2.5 seconds after the learner’s last message', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(9000), (seed, pause) => {
      const say = { type: 'send', text: 'Yes.' } as const
      const due = nextChange(connected(seed, [4000, say], [4000 + pause, say])) ?? 0
      expect(due - pause).toBeGreaterThanOrEqual(5500)
      expect(due - pause).toBeLessThan(6500)
    }),
  )
})
