import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { attendanceByWeek, mondaysUntil } from './weeks'

// Monday, 00:30 in India, while it is still Sunday in UTC.
const weeks = mondaysUntil(DateTime.fromISO('2026-11-29T19:00:00Z').setZone('Asia/Kolkata'), 3)
const marks = (starts_at: string, attended: number, counted: number) => ({
  starts_at,
  attended,
  counted,
})

test('the weeks begin on Monday in the institute’s timezone', () => {
  expect(weeks.map((week) => week.toISODate())).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
})

test('the marks of the classes of a week are added up, and a week without any is null', () => {
  const classes = [
    marks('2026-11-16T10:00:00Z', 3, 4),
    marks('2026-11-22T18:00:00Z', 2, 4),
    marks('2026-11-29T19:00:00Z', 0, 5),
  ]
  expect(attendanceByWeek(classes, weeks)).toEqual([
    { attended: 5, counted: 8 },
    null,
    { attended: 0, counted: 5 },
  ])
})
