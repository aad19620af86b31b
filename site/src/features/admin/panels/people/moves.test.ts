import { expect, test } from 'vitest'
import { movedText, opposite, unenrolment } from './moves'

const moved = (student: string, more: object = {}) => ({
  student,
  fullName: `Learner ${student}`,
  outcome: 'moved' as const,
  since: null,
  ...more,
})
const left = moved('b', { outcome: 'elsewhere' })

test('undo reverses the moves that succeeded', () => {
  const results = [moved('a', { since: '2026-01-02T03:04:05.000Z' }), left]
  expect(opposite(results, { from: 'b1', to: null })).toEqual([
    { student: 'a', from: null, to: 'b1', since: '2026-01-02T03:04:05.000Z' },
  ])
})

test('undo of an enrolment removes the people who were enrolled', () => {
  const outcomes = ['enrolled', 'awaiting-proof', 'already-in-batch', 'unknown'] as const
  const enrolments = outcomes.map((outcome) => ({ student: outcome, outcome, msg: '' }))
  expect(unenrolment(enrolments, 'b1').map(({ student }) => student)).toEqual(['enrolled', 'awaiting-proof'])
})

test('the notice names one person, counts several, and names those who were not moved', () => {
  expect(movedText([moved('a')], 'in Evening now')).toBe('Learner a is in Evening now.')
  expect(movedText([moved('a'), moved('c'), left], 'in Evening now')).toBe(
    '2 learners are in Evening now. Someone else has changed these in the meantime: Learner b.',
  )
  expect(movedText([left], 'in Evening now')).toBe(
    'Someone else has changed these in the meantime: Learner b.',
  )
})
