import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@careerspeak/contract/attendance'
import { describe, expect, test } from 'vitest'
import { summaryOf } from './summary'

type Status = AttendanceStatus | null
const letters: Record<string, Status> = { p: 'present', l: 'late', a: 'absent', e: 'excused', '-': null }
const of = (marks: string): Status[] => [...marks].map((letter) => letters[letter] ?? null)

describe('summaryOf', () => {
  test.for([
    ['', { attended: 0, counted: 0, percent: null, missesInARow: 0 }],
    ['e-', { attended: 0, counted: 0, percent: null, missesInARow: 0 }],
    ['plpa', { attended: 3, counted: 4, percent: 75, missesInARow: 1 }],
    ['pppe-', { attended: 3, counted: 3, percent: 100, missesInARow: 0 }],
    ['aaap', { attended: 1, counted: 4, percent: 25, missesInARow: 0 }],
    ['paea-a', { attended: 1, counted: 4, percent: 25, missesInARow: 3 }],
    ['aaa', { attended: 0, counted: 3, percent: 0, missesInARow: 3 }],
  ] as const)('sums up %j', ([marks, summary]) => {
    expect(summaryOf(of(marks))).toEqual(summary)
  })

  test('returns 0 and 100 only for nothing and everything', () => {
    expect(summaryOf(of(`${'p'.repeat(400)}a`)).percent).toBe(99)
    expect(summaryOf(of(`${'a'.repeat(400)}p`)).percent).toBe(1)
  })

  test('ignores marks that do not count', () => {
    const marks: Status[] = [...ATTENDANCE_STATUSES, null]
    for (let number = 0; number < marks.length ** 5; number += 1) {
      const statuses = Array.from(
        { length: 5 },
        (_, index) => marks[Math.floor(number / marks.length ** index) % marks.length] ?? null,
      )
      const counting = statuses.filter((status) => status !== null && status !== 'excused')
      const summary = summaryOf(statuses)
      expect(summary).toEqual(summaryOf(counting))
      expect(summary.attended + counting.filter((status) => status === 'absent').length).toBe(summary.counted)
      expect(summary.missesInARow).toBeLessThanOrEqual(summary.counted - summary.attended)
      expect(summary.percent === 100).toBe(summary.counted > 0 && summary.attended === summary.counted)
    }
  })
})
