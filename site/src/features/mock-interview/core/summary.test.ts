import { describe, expect, test } from 'vitest'
import { question } from './question.fixture'
import { STAR } from './star'
import { summarize } from './summary'
import { fromMirror, ONE_QUESTION, readTakes } from './take'
import { measured, take } from './take.fixture'

const run = {
  id: 'one',
  mode: 'interview' as const,
  begun: 0,
  questions: [question('a'), question('b'), question('c', { kind: 'closing' })],
  at: 2,
  isThrough: true,
}
const kinds = (...takes: Parameters<typeof summarize>[1]) =>
  summarize(run, takes).advice.map(({ kind }) => kind)

describe('the summary of an interview', () => {
  test('has the takes of each question, and of no other interview', () => {
    const takes = [take({ id: '1' }), take({ id: '2', question: 'b' }), take({ id: '3', interview: 'two' })]
    const { answered } = summarize(run, takes)
    expect(answered.map(({ takes }) => takes.map(({ id }) => id))).toEqual([['1'], ['2'], []])
  })

  test('counts the parts that the learner did not tick in the last takes', () => {
    const takes = [
      take({ id: '1', words: 'We saved an hour.', ticked: ['situation', 'action'] }),
      take({ id: '2', question: 'b', ticked: ['task', 'action'] }),
      take({ id: '3', question: 'c', ticked: ['a point'] }),
    ]
    expect(summarize(run, takes).missing).toEqual([
      { part: 'result', count: 2, of: 2 },
      { part: 'situation', count: 1, of: 2 },
      { part: 'task', count: 1, of: 2 },
    ])
    const whole = take({ ticked: ['situation', 'task', 'action', 'result'] })
    expect(summarize(run, [whole]).missing).toEqual([])
  })

  test('has no missing parts for a story without a tick', () => {
    const closing = take({ question: 'c', ticked: ['a point'] })
    expect(summarize(run, [take({ words: 'Well.' }), closing]).missing).toBe(null)
  })

  test.for([
    ['the number', 'We saved days.', STAR, 'number'],
    ['how it ended', 'I called 20 of them.', ['situation', 'task', 'action'], 'result'],
    ['what the learner did', 'We saved 2 days.', ['situation', 'task', 'result'], 'action'],
  ] as const)('asks for the weakest answer again, with %s', ([, words, ticked, missing]) => {
    const whole = take({ words: 'We saved 2 days.', ticked: STAR })
    expect(summarize(run, [whole, take({ id: '2', question: 'b', words, ticked })]).weakest).toEqual({
      at: 1,
      gap: missing,
    })
    expect(summarize(run, [whole]).weakest).toBe(null)
    expect(summarize(run, [take({ question: 'c', report: measured(10) })]).weakest).toEqual({
      at: 2,
      gap: 'example',
    })
  })

  test('gives fitting advice, three pieces at most', () => {
    expect(kinds()).toEqual(['skipped', 'other questions'])
    const short = { report: measured(12) }
    expect(kinds(take(short), take({ ...short, question: 'b' }), take({ ...short, question: 'c' }))).toEqual([
      'short',
      'second take',
      'write it down',
    ])
    const all = (parts: Parameters<typeof take>[0]) =>
      ['a', 'b', 'c'].flatMap((id) => [take({ ...parts, question: id }), take({ ...parts, question: id })])
    expect(kinds(...all({ report: measured(60, 0.5), words: 'Well.', ticked: ['task'] }))).toEqual([
      'part',
      'pauses',
      'other questions',
    ])
  })
})

describe('the takes of the speaking mirror', () => {
  test('become takes of one question, whose text is its id', () => {
    const stored = { id: 'm', prompt: 'What do you do?', at: 7, report: measured(54), words: 'I teach.' }
    expect(fromMirror(stored)).toEqual({
      id: 'm',
      interview: ONE_QUESTION,
      question: 'What do you do?',
      asked: 'What do you do?',
      at: 7,
      seconds: 60,
      report: measured(54),
      words: 'I teach.',
      ticked: [],
    })
    expect(fromMirror({ id: 'm' })).toBeUndefined()
  })
})

describe('the takes of earlier visits', () => {
  test('are loaded in the order of their recording, without invalid ones', () => {
    const stored = [
      take({ id: 'b', at: 2 }),
      null,
      { id: 'x' },
      take({ id: 'a', at: 1, report: { kind: 'silent' } }),
    ]
    expect(readTakes(structuredClone(stored)).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
