import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Interview,
  type InterviewEvent,
  initialInterview,
  limitOf,
  type Mode,
  type Run,
  shownTakes,
  THINKING_SECONDS,
  transition,
} from './interview'
import { plainQuestion, toRetell } from './question'
import { bankOf, question } from './question.fixture'
import { ONE_QUESTION } from './take'
import { take } from './take.fixture'

const questions = bankOf(1)
const begin: InterviewEvent = { type: 'begin', id: 'one', mode: 'interview', begun: 0, questions }
const run = (...events: InterviewEvent[]): Interview => events.reduce(transition, initialInterview)
const ticks = (count: number): InterviewEvent[] => Array.from({ length: count }, () => ({ type: 'tick' }))
const answered: InterviewEvent[] = [{ type: 'answer' }, { type: 'recorded' }]
const next: InterviewEvent = { type: 'next' }

describe('an interview', () => {
  test('gives thirty seconds to think, then records by itself', () => {
    expect(run(begin)).toMatchObject({
      status: 'thinking',
      left: THINKING_SECONDS,
      asked: questions[0]?.text,
    })
    expect(run(begin, ...ticks(THINKING_SECONDS - 1))).toMatchObject({ status: 'thinking', left: 1 })
    expect(run(begin, ...ticks(THINKING_SECONDS))).toMatchObject({
      status: 'answering',
      asked: questions[0]?.text,
    })
  })

  test('allows answering at once, answering again, and a follow-up', () => {
    const reviewing = run(begin, ...answered)
    expect(reviewing).toMatchObject({ status: 'reviewing', run: { at: 0 } })
    expect(transition(reviewing, { type: 'again', asked: 'And then?' })).toMatchObject({
      status: 'thinking',
      asked: 'And then?',
      left: THINKING_SECONDS,
      run: { at: 0 },
    })
    expect(run(begin, ...answered, { type: 'again', asked: 'And then?' }, { type: 'back' })).toEqual(
      reviewing,
    )
  })

  test('stops the clock at zero if nothing was recorded', () => {
    const waiting = run(begin, { type: 'answer' }, { type: 'not-recorded' })
    expect(waiting).toMatchObject({ status: 'thinking', left: 0 })
    expect(transition(waiting, { type: 'tick' })).toEqual(waiting)
    expect(transition(waiting, { type: 'answer' })).toMatchObject({ status: 'answering' })
  })

  test('is over after the last question, with or without answers', () => {
    const skipped = questions.map(() => next)
    expect(run(begin, ...skipped)).toMatchObject({ status: 'over', run: { isThrough: true } })
    expect(run(begin, ...questions.flatMap(() => [...answered, next]))).toMatchObject({ status: 'over' })
  })

  test('can be reviewed, and repeated with the same questions', () => {
    const over = run(begin, ...questions.map(() => next))
    const back = transition(over, { type: 'look-at', at: 2 })
    expect(back).toMatchObject({ status: 'reviewing', run: { at: 2 } })
    expect(transition(back, next)).toMatchObject({ status: 'over' })
    expect(transition(over, { type: 'look-at', at: 9 })).toEqual(over)
    expect(transition(over, { type: 'repeat', id: 'two' })).toMatchObject({
      status: 'thinking',
      run: { id: 'two', mode: 'interview', begun: 0, questions, at: 0, isThrough: false },
    })
  })

  test('resumes where it was left', () => {
    const left = { id: 'one', mode: 'interview' as const, begun: 0, questions, at: 3, isThrough: false }
    expect(run({ type: 'resume', run: left, isAnswered: false })).toMatchObject({
      status: 'thinking',
      run: { at: 3 },
    })
    expect(run({ type: 'resume', run: left, isAnswered: true })).toEqual({ status: 'reviewing', run: left })
    expect(run({ type: 'resume', run: { ...left, isThrough: true }, isAnswered: true })).toMatchObject({
      status: 'over',
    })
  })

  test('is over at once if the bank is empty', () => {
    expect(run({ type: 'begin', id: 'one', mode: 'interview', begun: 0, questions: [] })).toMatchObject({
      status: 'over',
    })
  })

  test('of one question has no clock, and ends where it began', () => {
    const one: InterviewEvent = {
      type: 'begin',
      id: 'one',
      mode: 'one',
      begun: 5,
      questions: [question('a')],
    }
    expect(run(one)).toMatchObject({ status: 'thinking', left: 0 })
    expect(run(one, ...ticks(60))).toMatchObject({ status: 'thinking', left: 0 })
    expect(run(one, ...answered, { type: 'again', asked: 'Question a?' })).toMatchObject({ left: 0 })
    expect(run(one, ...answered, next)).toEqual(initialInterview)
    expect(run(one, next)).toEqual(initialInterview)
  })

  test.for([
    ['interview', [120, 120, 120, 120]],
    ['one', [180, 180, 180, 180]],
    ['shorter', [120, 90, 60, 60]],
    ['shadow', [90, 90]],
  ] as const)('limits each answer of the kind “%s”', ([mode, limits]) => {
    const answering: Run = { id: 'one', mode, begun: 5, questions: [question('a')], at: 0, isThrough: false }
    const before = take({ id: 'yesterday', at: 4 })
    const takes = [1, 2, 3].map((at) => take({ id: `${at}`, at: 5 + at }))
    expect(limits.map((_, made) => limitOf(answering, [before, ...takes.slice(0, made)]))).toEqual(limits)
  })

  test('never leaves its questions, for any events', () => {
    const event = constantFrom<InterviewEvent>(
      { type: 'tick' },
      ...answered,
      { type: 'not-recorded' },
      { type: 'again', asked: 'And then?' },
      { type: 'back' },
      next,
      { type: 'look-at', at: 1 },
      { type: 'repeat', id: 'two' },
    )
    assert(
      property(array(event, { maxLength: 60 }), (events) => {
        const interview = run(
          {
            type: 'begin',
            id: 'one',
            mode: 'interview',
            begun: 0,
            questions: [question('a'), question('b')],
          },
          ...events,
        )
        expect(interview.status).not.toBe('set-up')
        if (interview.status === 'set-up') return
        expect([0, 1]).toContain(interview.run.at)
        if (interview.status === 'thinking') expect(interview.left).toBeGreaterThanOrEqual(0)
        if (interview.status === 'over') expect(interview.run.isThrough).toBe(true)
      }),
    )
  })

  test('ends when it is left', () => {
    expect(run(begin, { type: 'leave' })).toEqual(initialInterview)
  })
})

test('the takes that are shown are those of the mode', () => {
  const asked = plainQuestion('Why us?')
  const takes = [
    take({ id: 'earlier', question: asked.id, asked: asked.text, at: 1 }),
    take({ id: 'retold', question: asked.id, asked: toRetell(asked).text, at: 1 }),
    take({ id: 'now', question: asked.id, asked: asked.text, at: 4 }),
  ].map((each) => ({ ...each, interview: ONE_QUESTION }))
  const shown = (mode: Mode, one = asked) =>
    shownTakes({ id: ONE_QUESTION, mode, begun: 2, questions: [one], at: 0, isThrough: false }, takes).map(
      ({ id }) => id,
    )
  expect(shown('one')).toEqual(['earlier', 'now'])
  expect(shown('shorter')).toEqual(['now'])
  expect(shown('shadow', toRetell(asked))).toEqual(['retold'])
})
