import { describe, expect, test } from 'vitest'
import type { Enrolment } from '../../../../../../cms/src/contract/admin-people'
import { countsOf, resultsOf } from './enrolment'
import { WORDS } from './words'

const enrolments: Enrolment[] = [
  { student: 'u1', outcome: 'enrolled', msg: 'Enrolled.' },
  { student: 'u2', outcome: 'already-in-batch', msg: 'In another batch.' },
  { student: 'mei@example.com', outcome: 'unknown', msg: 'No account.' },
]

describe('enrolment', () => {
  test('names those who were chosen, and shows what went wrong first', () => {
    const results = resultsOf(
      enrolments,
      new Map([
        ['u1', 'Asha'],
        ['u2', 'Ravi'],
      ]),
    )
    expect(results.map(({ who }) => who)).toEqual(['Ravi', 'mei@example.com', 'Asha'])
  })

  test('counts who is a student now apart from who is once the address is confirmed', () => {
    const waiting: Enrolment = { student: 'u4', outcome: 'awaiting-proof', msg: 'Not confirmed yet.' }
    const counts = countsOf([...enrolments, waiting])
    expect(counts).toEqual({ enrolled: 1, waiting: 1, total: 4 })
    expect(WORDS.results.summary(counts)).toBe('1 of 4 enrolled, 1 more as soon as the address is confirmed')
    expect(WORDS.results.summary(countsOf(enrolments))).toBe('1 of 3 enrolled')
    expect(
      resultsOf([...enrolments, waiting], new Map())
        .map(({ student }) => student)
        .at(-1),
    ).toBe('u1')
  })

  test('tells rows apart, also of the same person', () => {
    const [one] = enrolments
    const ids = resultsOf([...enrolments, ...(one ? [one] : [])], new Map()).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(4)
  })
})
