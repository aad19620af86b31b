import { describe, expect, test } from 'vitest'
import { beginReview, type Finding } from '#app/corrections/review'
import type { ConversationEvent } from './conversation'
import { connected, connectedTo, followUp, interview, question } from './conversation.fixture'
import { summarize } from './summary'
import { transcript, transcriptName } from './transcript'

const finding: Finding = { kind: 'spelling', start: 0, end: 2, words: 'Um', reason: 'Why.', fixes: [] }
const conversation = connected(
  1,
  [13_000, { type: 'send', text: 'Um, I has five years in sales.' }],
  [30_000, { type: 'send', text: 'Yes.' }],
)
const [first, second] = conversation.messages.filter(({ sender }) => sender === 'user')
const reviews = {
  [first?.id ?? '']: {
    ...beginReview('Um, I have five years in sales.'),
    status: 'checked' as const,
    fixed: ['grammar' as const],
    findings: [finding],
  },
}

describe('the summary', () => {
  test('counts words, fillers and variety', () => {
    expect(summarize(conversation, {})).toMatchObject({
      answers: 2,
      words: 8,
      wordsPerTurn: 4,
      differentWords: 8,
      fillers: [{ filler: 'um', count: 1 }],
      corrections: null,
      outcome: 'left',
    })
  })

  test('computes the pace from spoken messages only, by their speaking time', () => {
    expect(summarize(conversation, {})).toMatchObject({ wordsPerMinute: null, isSpoken: false })
    const spoken = (milliseconds: number) =>
      summarize(
        connected(1, [9000, { type: 'send', text: 'I am here now.', speech: { words: 20, milliseconds } }]),
        {},
      )
    expect(spoken(10_000)).toMatchObject({ wordsPerMinute: 120, isSpoken: true })
    expect(spoken(2000)).toMatchObject({ wordsPerMinute: null, isSpoken: true })
  })

  test('counts corrections by kind, found and fixed', () => {
    expect(summarize(conversation, reviews).corrections).toEqual([
      { kind: 'grammar', found: 1, fixed: 1 },
      { kind: 'spelling', found: 1, fixed: 0 },
    ])
  })

  test('shows improvements', () => {
    expect(summarize(conversation, reviews).improvements).toEqual([
      { said: 'Um, I has five years in sales.', better: 'Um, I have five years in sales.' },
    ])
  })

  test('praises a sentence of the learner’s for what it does, and nothing where it does nothing', () => {
    const praise = (text: string) =>
      summarize(connected(1, [4000, { type: 'send', text }], [9000, { type: 'wait' }]), {}).praise
    expect(praise('I sell shoes in Pune. I rewrote the checks, and complaints fell by 30 per cent.')).toEqual(
      {
        quote: 'I rewrote the checks, and complaints fell by 30 per cent.',
        why: 'a result',
      },
    )
    for (const text of [
      'Yes, sir.',
      'asdf qwer',
      'As per company norms.',
      'Yesterday I do it and today also same thing I do.',
      'I did not do anything there at all.',
      'Our app has 4200 companies with great success.',
      'Is there anything else I can help you with?',
      'It is not my fault that they write on weekends.',
    ])
      expect(praise(text), text).toBeNull()
    const introduction = 'My name is Farida, I have completed B.Com and have two years of experience.'
    expect(praise(introduction)?.why).not.toBe('a result')
    expect(praise('Yesterday India won by 20 runs, did you see it?')?.why).toBe('a question')
    expect(praise('If you deliver in four weeks, we will order 60 more.')?.why).not.toBe('a result')
    expect(praise('We have a double room, for two nights.')).toBeNull()
  })

  test('compares the weakest answer with a teacher’s', () => {
    const topic = {
      ...interview,
      questions: [
        question('What did you reach?', {
          model: 'I saved two days.',
          followUps: [followUp('How much?', { listensFor: 'no number' })],
        }),
        question('What next?', { model: 'I’d like to lead.' }),
      ],
    }
    const talk = connectedTo(
      topic,
      1,
      [4000, { type: 'send', text: 'I called many customers of ours every day.' }],
      [9000, { type: 'send', text: 'It was 20.' }],
      [
        14_000,
        {
          type: 'send',
          text: 'I would like to lead a small team of my own next year, and learn how to plan.',
        },
      ],
    )
    expect(summarize(talk, {}).weakest).toMatchObject({
      question: 'What did you reach?',
      model: 'I saved two days.',
    })
    expect(summarize(connected(1), {}).weakest).toBeNull()
  })

  test('calls no short answer the weakest that says what was asked for', () => {
    const topic = {
      ...interview,
      questions: [
        question('Why do you need it?', { model: 'My sister is getting married.', asksFor: 'a reason' }),
        question('Is anything blocking you?', { model: 'Yes, the server.' }),
      ],
    }
    const weakest = (...said: string[]) =>
      summarize(
        connectedTo(
          topic,
          1,
          ...said.map(
            (text, index) => [4000 + 5000 * index, { type: 'send', text }] as [number, ConversationEvent],
          ),
          [40_000, { type: 'wait' }],
        ),
        {},
      ).weakest?.said
    expect(weakest('My brother is getting married.', 'No, nothing is blocking me.')).toBeUndefined()
    expect(weakest('My brother is getting married.', 'The page is a page.')).toBe('The page is a page.')
  })

  test('rewrites the weakest answer in the learner’s own words, with a gap for what it lacks', () => {
    const topic = {
      ...interview,
      questions: [
        question('What did you reach?', {
          model: 'I saved two days.',
          asksFor: 'a length of time',
          followUps: [followUp('How many?', { listensFor: 'no number' })],
        }),
      ],
    }
    const talk = connectedTo(
      topic,
      1,
      [4000, { type: 'send', text: 'I has finished it early.' }],
      [9000, { type: 'wait' }],
    )
    const id = talk.messages.find(({ sender }) => sender === 'user')?.id ?? ''
    const finding = { kind: 'grammar', start: 2, end: 5, words: 'has', reason: '', fixes: ['have'] } as const
    const review = {
      ...beginReview('I has finished it early.'),
      status: 'checked',
      findings: [finding],
    } as const
    expect(summarize(talk, { [id]: review }).weakest).toMatchObject({
      rewrite: 'I have finished it early.',
      gaps: ['a length of time', 'a number'],
    })
    expect(summarize(talk, {}).weakest).toMatchObject({ rewrite: 'I has finished it early.' })
  })

  test.for([
    ['You are an idiot.', { about: 'rude' }],
    ['It depends.', { about: 'avoided', count: 2 }],
    ['Mujhe nahi pata hai.', { about: 'other language', count: 2 }],
  ] as const)('names the manner of %j', ([text, manner]) => {
    const talk = connected(
      1,
      [4000, { type: 'send', text }],
      [9000, { type: 'send', text }],
      [14_000, { type: 'wait' }],
    )
    expect(summarize(talk, {}).manner).toMatchObject(manner)
  })

  test('tells who only asks to answer first, in an interview', () => {
    const manner = (situation: 'Interviews' | 'Customers') =>
      summarize(
        connectedTo(
          { ...interview, situation },
          1,
          [4000, { type: 'send', text: 'What is the salary for this role?' }],
          [9000, { type: 'send', text: 'How many people are there in the team?' }],
          [14_000, { type: 'wait' }],
        ),
        {},
      ).manner.about
    expect(manner('Interviews')).toBe('only questions')
    expect(manner('Customers')).toBe('questions')
  })

  test('is empty before the first message', () => {
    expect(summarize(connected(1), {})).toMatchObject({
      answers: 0,
      words: 0,
      wordsPerTurn: 0,
      praise: null,
    })
  })
})

describe('the transcript', () => {
  test('contains every message with its speaker and time, corrected lines and the figures', () => {
    const text = transcript(conversation, reviews, summarize(conversation, reviews))
    expect(text).toContain('Practice: Job Interview Practice')
    expect(text).toContain('[00:10] You: Um, I has five years in sales.')
    expect(text).toContain('Corrected: Um, I have five years in sales.')
    expect(text).toContain('[00:27] You: Yes.\n')
    expect(text).not.toContain('a minute')
    expect(text).toContain('Corrections: grammar 1 (1 fixed), spelling 1 (0 fixed)')
    for (const message of conversation.messages) expect(text).toContain(message.text)
    expect(second && text.match(/Corrected/g)).toHaveLength(1)
  })

  test('has a file name with its topic and day', () => {
    expect(transcriptName(conversation)).toBe('practice-job-interview-practice-1970-01-01.txt')
  })
})
