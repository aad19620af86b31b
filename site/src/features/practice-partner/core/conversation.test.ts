import { describe, expect, test } from 'vitest'
import { initialConversation, nextChange, transition } from './conversation'
import { connected, interview, play } from './conversation.fixture'

const say = (text: string) => ({ type: 'send', text }) as const

describe('finding a partner', () => {
  test('asks for a topic first', () => {
    expect(transition(initialConversation, { type: 'connect', seed: 1 }, 0)).toEqual({
      conversation: initialConversation,
      notice: 'topic-missing',
    })
  })

  test('takes exactly 3000 milliseconds', () => {
    const finding = play([0, { type: 'choose', topic: interview }], [500, { type: 'connect', seed: 1 }])
    expect(nextChange(finding)).toBe(3500)
    expect(transition(finding, { type: 'wait' }, 3499).conversation.status).toBe('finding')
    expect(transition(finding, { type: 'wait' }, 3500).conversation.status).toBe('connected')
  })

  test('keeps the chosen topic when another is clicked meanwhile', () => {
    const other = { ...interview, id: 'other' }
    const finding = play([0, { type: 'choose', topic: interview }], [0, { type: 'connect', seed: 1 }])
    expect(transition(finding, { type: 'choose', topic: other }, 10).conversation).toEqual(finding)
    expect(transition(finding, { type: 'connect', seed: 9 }, 10).conversation).toEqual(finding)
  })

  test('can be cancelled', () => {
    const finding = play([0, { type: 'choose', topic: interview }], [0, { type: 'connect', seed: 1 }])
    expect(transition(finding, { type: 'disconnect' }, 10).conversation).toEqual(initialConversation)
  })
})

describe('a connected conversation', () => {
  test('opens with a greeting and the first prompt of the topic', () => {
    const { messages, microphone } = connected(1)
    expect(microphone).toBe('muted')
    expect(messages).toEqual([
      {
        id: '3000-1',
        sender: 'partner',
        text: 'Hello! I’m your partner for “Job Interview Practice” today. Tell me about yourself.',
        timestamp: 3000,
      },
    ])
  })

  test('does not send blank messages', () => {
    const before = connected(1)
    expect(connected(1, [4000, say(' \n ')])).toEqual(before)
    expect(transition(initialConversation, say('Hello'), 0).conversation).toEqual(initialConversation)
  })

  test('trims messages, and answers with a lead-in and another prompt of the topic', () => {
    const waiting = connected(1, [5000, say('  I am Asha. ')])
    expect(waiting.messages.at(-1)).toMatchObject({ sender: 'user', text: 'I am Asha.', timestamp: 5000 })
    const due = nextChange(waiting) ?? 0
    const { messages } = connected(1, [5000, say('I am Asha.')], [due, { type: 'wait' }])
    expect(messages).toHaveLength(3)
    const replies = interview.leadIns.flatMap((leadIn) =>
      interview.steps.slice(1).map(({ says }) => `${leadIn} ${says}`),
    )
    expect(replies).toContain(messages[2]?.text)
  })

  test('treats messages in quick succession as one turn, answered 1500 to 2500 milliseconds after the last', () => {
    const waiting = connected(3, [4000, say('One.')], [4200, say('Two.')])
    const due = nextChange(waiting) ?? 0
    expect(due).toBeGreaterThanOrEqual(5700)
    expect(due).toBeLessThan(6700)
    const { messages, talk, replyDue } = connected(
      3,
      [4000, say('One.')],
      [4200, say('Two.')],
      [20_000, { type: 'wait' }],
    )
    expect(messages.map(({ sender }) => sender)).toEqual(['partner', 'user', 'user', 'partner'])
    expect(talk.turns.map(({ text }) => text)).toEqual(['One.\nTwo.'])
    expect(replyDue).toBeNull()
  })

  test('breaks half a minute of silence twice, and not while the learner writes', () => {
    const texts = (...events: Parameters<typeof connected>[1][]) =>
      connected(1, ...events)
        .messages.slice(1)
        .map(({ text }) => text)
    expect(texts([32_999, { type: 'wait' }])).toEqual([])
    expect(texts([33_000, { type: 'wait' }])).toEqual(['Take your time. A short answer is fine.'])
    expect(texts([20_000, { type: 'writing' }], [49_000, { type: 'wait' }])).toEqual([])
    const long = texts(
      ...[33, 63, 93, 123].map((second): [number, { type: 'wait' }] => [second * 1000, { type: 'wait' }]),
    )
    expect(long).toHaveLength(2)
    expect(long[1]).toBe('Are you still there? Let me say it differently. Tell me about yourself.')
  })

  test('stays silent while a correction is read', () => {
    const reading = connected(1, [4000, { type: 'reading' }], [90_000, { type: 'wait' }])
    expect(reading.messages).toHaveLength(1)
    const read = transition(reading, { type: 'writing' }, 91_000).conversation
    expect(nextChange(read)).toBe(121_000)
  })

  test('ends after its last step, with other words once every aim is ticked, and sends nothing then', () => {
    const answers = ['One of many.', 'Two of many.', 'Three of many.', 'Four of many.', 'Five of many.']
    const talked = answers.map((text, index): [number, ReturnType<typeof say>] => [
      10_000 * (index + 1),
      say(text),
    ])
    const over = connected(1, ...talked, [90_000, { type: 'wait' }])
    expect(over.talk.isOver).toBe(true)
    expect(over.messages.at(-1)?.text).toMatch(/I have to go now\.$/)
    expect(transition(over, say('One more thing.'), 91_000).conversation).toEqual(over)
    const ticked = connected(1, [5000, { type: 'tick', aim: 0, isDone: true }], ...talked, [
      90_000,
      { type: 'wait' },
    ])
    expect(ticked.messages.at(-1)?.text).toMatch(/Write to me\.$/)
  })

  test('resumes where it was left, muted, with the pending answer', () => {
    const left = connected(1, [4000, { type: 'toggle-microphone' }], [5000, say('I am Asha.')])
    const { conversation } = transition(initialConversation, { type: 'resume', conversation: left }, 90_000)
    expect(conversation).toMatchObject({ messages: left.messages, microphone: 'muted' })
    expect(nextChange(conversation)).toBeGreaterThanOrEqual(91_500)
  })

  test('toggles the microphone, each time with a notice', () => {
    const active = transition(connected(1), { type: 'toggle-microphone' }, 4000)
    expect(active.notice).toBe('microphone-active')
    expect(active.conversation).toMatchObject({ microphone: 'active' })
    expect(transition(active.conversation, { type: 'toggle-microphone' }, 4100)).toEqual({
      conversation: connected(1),
      notice: 'microphone-muted',
    })
    expect(transition(initialConversation, { type: 'toggle-microphone' }, 0)).toEqual({
      conversation: initialConversation,
    })
  })

  test('clears messages, topic and microphone on disconnecting', () => {
    const busy = connected(1, [4000, { type: 'toggle-microphone' }], [5000, say('Hello.')])
    expect(transition(busy, { type: 'disconnect' }, 5100).conversation).toEqual(initialConversation)
  })
})
