import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connected } from './conversation.fixture'
import { beginReview, type Finding } from './review'
import { countFillers, countWords, summarize, transcript, transcriptName } from './summary'

describe('counting words', () => {
  test.each([
    ['', 0],
    ['Hello', 1],
    ["It's a well-known fact.", 4],
    ['I have 10 years, 3 months…', 6],
    ['— … 🙂 !', 0],
    ['मैं हिंदी बोलता हूँ', 4],
  ])('of %j finds %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  test('adds up over texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(countWords(`${one}\n${other}`)).toBe(countWords(one) + countWords(other))
      }),
    )
  })
})

describe('counting filler words', () => {
  test('names the most frequent first', () => {
    expect(countFillers('Um, basically I was, uh, basically tired. Ummm.')).toEqual([
      { filler: 'um', count: 2 },
      { filler: 'basically', count: 2 },
      { filler: 'uh', count: 1 },
    ])
  })

  test.each([
    'I like my work.',
    'It is like that.',
    'Do you know her?',
    'What kind of work?',
    'I mean it.',
    'Under the umbrella.',
  ])('finds none in %j', (text) => {
    expect(countFillers(text)).toEqual([])
  })

  test.each([
    ['It was, like, huge.', 'like'],
    ['It is hard, you know.', 'you know'],
    ['I mean, it works.', 'I mean'],
    ['It is kind of nice.', 'kind of'],
    ['I am sort of ready.', 'sort of'],
  ])('finds the one in %j', (text, filler) => {
    expect(countFillers(text)).toEqual([{ filler, count: 1 }])
  })
})

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
  test('counts words, fillers and the pace of the learner’s own turns', () => {
    const summary = summarize(conversation, {})
    expect(summary).toMatchObject({
      answers: 2,
      words: 8,
      fillers: [{ filler: 'um', count: 1 }],
      corrections: null,
    })
    const replied = conversation.messages[2]?.timestamp ?? 0
    expect(summary.wordsPerMinute).toBe(Math.round((8 * 60_000) / (10_000 + 30_000 - replied)))
  })

  test('tells no pace of a few seconds', () => {
    expect(summarize(connected(1, [4000, { type: 'send', text: 'Hi.' }]), {}).wordsPerMinute).toBeNull()
  })

  test('counts corrections by kind, found and fixed', () => {
    expect(summarize(conversation, reviews).corrections).toEqual([
      { kind: 'grammar', found: 1, fixed: 1 },
      { kind: 'spelling', found: 1, fixed: 0 },
    ])
  })

  test('is empty before anything is said', () => {
    expect(summarize(connected(1), {})).toEqual({
      answers: 0,
      words: 0,
      wordsPerMinute: null,
      fillers: [],
      corrections: null,
    })
  })
})

describe('the transcript', () => {
  test('holds every word, who said it and when, corrected lines and the figures', () => {
    const text = transcript(conversation, reviews, summarize(conversation, reviews))
    expect(text).toContain('Practice: Job Interview Practice')
    expect(text).toContain('[00:10] You: Um, I has five years in sales.')
    expect(text).toContain('Corrected: Um, I have five years in sales.')
    expect(text).toContain('[00:27] You: Yes.\n')
    expect(text).toContain('Corrections: grammar 1 (1 fixed), spelling 1 (0 fixed)')
    for (const message of conversation.messages) expect(text).toContain(message.text)
    expect(second && text.match(/Corrected/g)).toHaveLength(1)
  })

  test('has a file name of its topic and day', () => {
    expect(transcriptName(conversation)).toBe('practice-job-interview-practice-1970-01-01.txt')
  })
})
