import type { Batch } from '@careerspeak/contract/records'
import { describe, expect, test } from 'vitest'
import { copiedText, datesText } from './copy'

const lesson = (date: string) => ({
  _id: date,
  id: date,
  createdAt: '',
  batchId: 'b1',
  batchname: 'Evening',
  title: 'Small talk',
  description: '',
  date,
  time: '18:30',
  timezone: 'Asia/Kolkata',
  startsAt: `${date}T13:00:00.000Z`,
  duration: 60,
  link: '',
  recording: '',
  materials: [],
})
const batch = (...dates: string[]): Batch => ({
  _id: 'b1',
  id: 'b1',
  createdAt: '',
  batch_name: 'Evening',
  batch_description: '',
  capacity: null,
  course_content: [{ _id: 'm1', moduleName: 'One', data: [{ _id: 'a', title: 'a', fileUrl: '' }] }],
  course_videos: [],
  scheduledClasses: dates.map(lesson),
})

describe('a copy of a batch', () => {
  test('lists its contents', () => {
    expect(copiedText(batch('2026-12-01', '2026-12-08'))).toMatch(/1\smaterial, 0\svideos, 2\sclasses\./)
  })

  test('shows the dates of its first and last class', () => {
    expect(datesText(batch('2026-12-01', '2026-12-08'), '2027-01-05')).toBe(
      '2 classes, the first on Tuesday, 5 January 2027, the last on Tuesday, 12 January 2027.',
    )
  })

  test('says when the weekdays change', () => {
    const text = datesText(batch('2026-12-01'), '2027-01-04')
    expect(text).toContain('1 class, ')
    expect(text).toContain('was on a Tuesday and will be on a Monday')
  })

  test('has no dates without a first day or without classes', () => {
    expect([datesText(batch('2026-12-01'), ''), datesText(batch(), '2027-01-04')]).toEqual(['', ''])
  })
})
