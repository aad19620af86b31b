import { expect, test } from 'vitest'
import { movedText, opposite, unenrolment } from './moves'

const moved = (student: string, more: object = {}) => ({
  ...{ student, fullName: `Learner ${student}`, outcome: 'moved' as const, since: null },
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

test('the notice counts the moved, and names the others', () => {
  expect(movedText([moved('a')], 'in no batch now')).toBe('1 learner is in no batch now.')
  expect(movedText([moved('a'), moved('c'), left], 'in Evening now')).toBe(
    '2 learners are in Evening now. Not moved, since somebody else has changed it meanwhile: Learner b.',
  )
})
