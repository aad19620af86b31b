import { describe, expect, test } from 'vitest'
import { question } from './question.fixture'
import { hasPart, summarize } from './summary'
import { readTakes } from './take'
import { measured, take } from './take.fixture'

const run = {
  id: 'one',
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

  test('counts the missing parts of the last takes that were reviewed', () => {
    const takes = [
      take({ id: '1', words: 'When I was at college I called everybody.' }),
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

  test('counts no missing parts if no story was reviewed', () => {
    const closing = take({ question: 'c', words: 'I have two questions.' })
    expect(summarize(run, [take(), closing]).missing).toBe(null)
  })

  test('counts a part as said if it was ticked or its words show it', () => {
    expect(hasPart(take({ ticked: ['result'] }), 'result')).toBe(true)
    expect(hasPart(take({ words: 'We saved an hour.' }), 'result')).toBe(true)
    expect(hasPart(take(), 'result')).toBe(false)
  })

  test.for([
    [
      'the number',
      'When I joined, I had to call everybody. I called them. In the end we saved days.',
      'number',
    ],
    ['how it ended', 'When I joined, I had to call everybody. I called 20 of them.', 'result'],
    ['what the learner did', 'When I joined, I had to help. In the end we saved 2 days.', 'action'],
  ] as const)('asks for the weakest answer again, with %s', ([, words, missing]) => {
    const whole = 'When I joined, I had to call everybody. I called them. In the end we saved 2 days.'
    const takes = [take({ words: whole }), take({ id: '2', question: 'b', words })]
    expect(summarize(run, takes).weakest).toEqual({ at: 1, gap: missing })
    expect(summarize(run, [take({ words: whole })]).weakest).toBe(null)
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
    expect(kinds(...all({ report: measured(60, 0.5), words: 'Well.' }))).toEqual([
      'part',
      'pauses',
      'other questions',
    ])
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
