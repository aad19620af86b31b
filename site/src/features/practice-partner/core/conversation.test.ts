import { describe, expect, test } from 'vitest'
import { initialConversation, nextChange, transition } from './conversation'
import { connected, interview, searched } from './conversation.fixture'

const say = (text: string) => ({ type: 'send', text }) as const
const wait = { type: 'wait' } as const
const toggle = { type: 'toggle-microphone' } as const

describe('finding a partner', () => {
  test('takes exactly 3000 milliseconds', () => {
    expect(nextChange(searched(1))).toBe(3000)
    expect(searched(1, [2999, wait]).status).toBe('finding')
    expect(searched(1, [3000, wait]).status).toBe('connected')
  })

  test('is not begun again meanwhile, and can be cancelled', () => {
    const other = { ...interview, id: 'other' }
    expect(searched(1, [10, { type: 'connect', topic: other, seed: 9 }])).toEqual(searched(1))
    expect(searched(1, [10, { type: 'disconnect' }])).toEqual(initialConversation)
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
    expect(connected(1, [4000, say(' \n ')])).toEqual(connected(1))
    expect(transition(initialConversation, say('Hello'), 0)).toEqual(initialConversation)
  })

  test('trims messages, and answers with a lead-in and another prompt of the topic', () => {
    const { messages } = connected(1, [5000, say('  I am Asha. ')], [7500, wait])
    expect(messages[1]).toMatchObject({ sender: 'user', text: 'I am Asha.', timestamp: 5000 })
    const replies = interview.leadIns.flatMap((leadIn) =>
      interview.steps.slice(1).map(({ says }) => `${leadIn} ${says}`),
    )
    expect(replies).toContain(messages[2]?.text)
  })

  test('treats messages in quick succession as one turn', () => {
    const { messages, talk } = connected(3, [4000, say('One.')], [4200, say('Two.')], [20_000, wait])
    expect(messages.map(({ sender }) => sender)).toEqual(['partner', 'user', 'user', 'partner'])
    expect(talk.turns.map(({ text }) => text)).toEqual(['One.\nTwo.'])
  })

  test('breaks half a minute of silence twice, and not while the learner writes', () => {
    const texts = (...events: Parameters<typeof connected>[1][]) =>
      connected(1, ...events)
        .messages.slice(1)
        .map(({ text }) => text)
    expect(texts([32_999, wait])).toEqual([])
    expect(texts([20_000, { type: 'writing' }], [49_000, wait])).toEqual([])
    expect(texts([33_000, wait], [63_000, wait], [93_000, wait], [123_000, wait])).toEqual([
      'Take your time. A short answer is fine.',
      'Are you still there? Let me say it differently. Tell me about yourself.',
    ])
  })

  test('stays silent while a correction is read', () => {
    const reading = connected(1, [4000, { type: 'reading' }], [90_000, wait])
    expect(reading.messages).toHaveLength(1)
    expect(nextChange(transition(reading, { type: 'writing' }, 91_000))).toBe(121_000)
  })

  test('ends after its last step, with other words once every aim is ticked, and sends nothing then', () => {
    const answers = ['One of many.', 'Two of many.', 'Three of many.', 'Four of many.', 'Five of many.']
    const talked = answers.map((text, index): [number, ReturnType<typeof say>] => [
      10_000 * (index + 1),
      say(text),
    ])
    const over = connected(1, ...talked, [90_000, wait])
    expect(over.talk.isOver).toBe(true)
    expect(over.messages.at(-1)?.text).toMatch(/I have to go now\.$/)
    expect(transition(over, say('One more thing.'), 91_000)).toEqual(over)
    const ticked = connected(1, [5000, { type: 'tick', aim: 0, isDone: true }], ...talked, [90_000, wait])
    expect(ticked.messages.at(-1)?.text).toMatch(/Write to me\.$/)
  })

  test('resumes where it was left, muted, with the pending answer', () => {
    const left = connected(1, [4000, toggle], [5000, say('I am Asha.')])
    const resumed = transition(initialConversation, { type: 'resume', conversation: left }, 90_000)
    expect(resumed).toMatchObject({ messages: left.messages, microphone: 'muted' })
    expect(nextChange(resumed)).toBeGreaterThanOrEqual(91_500)
  })

  test('toggles the microphone, and clears it with all else on disconnecting', () => {
    const active = connected(1, [4000, toggle], [5000, say('Hello.')])
    expect(active.microphone).toBe('active')
    expect(transition(active, toggle, 5050)).toMatchObject({ microphone: 'muted' })
    expect(transition(active, { type: 'disconnect' }, 5100)).toEqual(initialConversation)
  })
})
