import { describe, expect, test } from 'vitest'
import { courseProblem } from './courses'

const problem = (course: object) => courseProblem(course, '2026-12-01', ['Evening'])

describe('courseProblem', () => {
  test('accepts a start of today or later, with or without seats, and no start', () => {
    for (const course of [
      { nextStart: '2026-12-01', seatsLeft: 0 },
      { nextStart: '2027-01-05', seatsLeft: null },
      { nextStart: null, seatsLeft: null },
      {},
    ])
      expect(problem(course)).toBeUndefined()
  })

  test('refuses a past start', () => {
    expect(problem({ nextStart: '2026-11-30', seatsLeft: 6 })).toBe(
      'The next start, 2026-11-30, has passed. Choose a later day, or clear the next start and the seats left, and publish again.',
    )
  })

  test('refuses seats beside a batch, which counts its own', () => {
    const batchName = 'Evening'
    expect(problem({ nextStart: '2026-12-01', seatsLeft: 4, batchName })).toContain('Clear the seats left')
    expect(problem({ nextStart: '2026-12-01', seatsLeft: null, batchName })).toBeUndefined()
    expect(problem({ nextStart: '2026-12-01', seatsLeft: 4, batchName: null })).toBeUndefined()
  })

  test('refuses a batch that does not exist', () => {
    expect(problem({ batchName: 'Evenings' })).toContain('There’s no batch called “Evenings”.')
  })

  test('refuses seats without a start', () => {
    expect(problem({ nextStart: null, seatsLeft: 0 })).toContain('Choose its day')
  })
})
