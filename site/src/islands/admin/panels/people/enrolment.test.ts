import { describe, expect, test } from 'vitest'
import type { Enrolment } from '../../../../../../cms/src/contract/admin-people'
import { isEnrolled, resultsOf } from './enrolment'

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
    expect(results.filter(isEnrolled)).toHaveLength(1)
  })

  test('tells rows apart, also of the same person', () => {
    const [one] = enrolments
    const ids = resultsOf([...enrolments, ...(one ? [one] : [])], new Map()).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(4)
  })
})
