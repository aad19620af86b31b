import { describe, expect, test } from 'vitest'
import { greeting, initialConversation, LEAD_INS, nextChange, toTopics, transition } from './conversation'
import { connected, interview, play } from './conversation.fixture'

const say = (text: string) => ({ type: 'send', text }) as const

describe('finding a partner', () => {
  test('asks for a topic first', () => {
    expect(transition(initialConversation, { type: 'connect', seed: 1 }, 0)).toEqual({
      conversation: initialConversation,
      notice: 'topic-missing',
    })
  })

  test('takes 3000 milliseconds, not one less', () => {
    const finding = play([0, { type: 'choose', topic: interview }], [500, { type: 'connect', seed: 1 }])
    expect(nextChange(finding)).toBe(3500)
    expect(transition(finding, { type: 'wait' }, 3499).conversation.status).toBe('finding')
    expect(transition(finding, { type: 'wait' }, 3500).conversation.status).toBe('connected')
  })

  test('keeps the topic that was chosen, whatever is clicked meanwhile', () => {
    const other = { ...interview, id: 'other' }
    const finding = play([0, { type: 'choose', topic: interview }], [0, { type: 'connect', seed: 1 }])
    expect(transition(finding, { type: 'choose', topic: other }, 10).conversation).toEqual(finding)
    expect(transition(finding, { type: 'connect', seed: 9 }, 10).conversation).toEqual(finding)
  })

  test('can be called off', () => {
    const finding = play([0, { type: 'choose', topic: interview }], [0, { type: 'connect', seed: 1 }])
    expect(transition(finding, { type: 'disconnect' }, 10).conversation).toEqual(initialConversation)
  })
})

describe('a connected conversation', () => {
  test('opens with a greeting and the first prompt of the topic', () => {
    const { messages, microphone } = connected(1)
    expect(microphone).toBe('muted')
    expect(messages).toEqual([
      { id: '3000-1', sender: 'partner', text: greeting(interview), timestamp: 3000 },
    ])
    expect(greeting(interview)).toContain('Tell me about yourself.')
  })

  test('does not send blank messages', () => {
    const before = connected(1)
    expect(connected(1, [4000, say(' \n ')])).toEqual(before)
    expect(transition(initialConversation, say('Hello'), 0).conversation).toEqual(initialConversation)
  })

  test('trims what is sent and is answered with a lead-in and another prompt of the topic', () => {
    const waiting = connected(1, [5000, say('  I am Asha. ')])
    expect(waiting.messages.at(-1)).toMatchObject({ sender: 'user', text: 'I am Asha.', timestamp: 5000 })
    const due = nextChange(waiting) ?? 0
    const { messages } = connected(1, [5000, say('I am Asha.')], [due, { type: 'wait' }])
    expect(messages).toHaveLength(3)
    const answers = LEAD_INS.flatMap((leadIn) =>
      interview.prompts.slice(1).map((prompt) => `${leadIn} ${prompt}`),
    )
    expect(answers).toContain(messages[2]?.text)
  })

  test('answers each message, in order of time, even when nobody looked for a while', () => {
    const { messages, repliesDue } = connected(
      3,
      [4000, say('One.')],
      [4200, say('Two.')],
      [60_000, say('Three.')],
    )
    expect(messages.map(({ sender }) => sender)).toEqual([
      'partner',
      'user',
      'user',
      'partner',
      'partner',
      'user',
    ])
    expect(messages[3]?.timestamp).toBeLessThanOrEqual(6700)
    expect(repliesDue).toHaveLength(1)
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

  test('forgets messages, topic and microphone on disconnecting', () => {
    const busy = connected(1, [4000, { type: 'toggle-microphone' }], [5000, say('Hello.')])
    expect(transition(busy, { type: 'disconnect' }, 5100).conversation).toEqual(initialConversation)
  })

  test('works with a topic of a single prompt', () => {
    const topic = { ...interview, prompts: ['Say anything.'] }
    const conversation = play(
      [0, { type: 'choose', topic }],
      [0, { type: 'connect', seed: 5 }],
      [3000, say('Anything.')],
      [9000, { type: 'wait' }],
    )
    expect(conversation.status === 'connected' && conversation.messages[2]?.text).toContain('Say anything.')
  })
})

test('topics without anything to ask are left out', () => {
  const record = {
    documentId: 'a',
    updatedAt: '',
    title: 'Meeting',
    slug: 'meeting',
    description: 'Speak up.',
    position: 1,
  }
  const topics = toTopics([
    { ...record, prompts: [{ text: ' What now? ' }, { text: ' ' }] },
    { ...record, slug: 'empty', prompts: [] },
  ])
  expect(topics).toEqual([
    { id: 'meeting', title: 'Meeting', description: 'Speak up.', prompts: ['What now?'] },
  ])
})
