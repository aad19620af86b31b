import { expect, test } from 'vitest'
import { attendanceByWeek } from './by-week'

const lesson = (_id: string, startsAt: string) => ({ _id, startsAt, timezone: 'Asia/Kolkata' })

test('counts the classes attended in each week, without excused and coming ones', () => {
  const classes = [
    lesson('late on Sunday', '2026-11-15T17:00:00Z'),
    lesson('just after midnight on Monday', '2026-11-15T19:00:00Z'),
    lesson('missed', '2026-11-18T13:00:00Z'),
    lesson('excused', '2026-11-19T13:00:00Z'),
    lesson('to come', '2026-11-27T13:00:00Z'),
  ]
  const marks = [
    { class: 'late on Sunday', status: 'present' },
    { class: 'just after midnight on Monday', status: 'late' },
    { class: 'missed', status: 'absent' },
    { class: 'excused', status: 'excused' },
    { class: 'to come', status: 'present' },
  ] as const
  const weeks = ['2026-11-09', '2026-11-16', '2026-11-23']
  expect(attendanceByWeek(marks, classes, weeks, Date.parse('2026-11-24T03:00:00Z'))).toEqual([100, 50, null])
})
