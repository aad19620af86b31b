import { expect, test } from 'vitest'
import { attendanceText, studentRows } from './students'

const learner = (_id: string) => ({
  _id,
  fullName: `Learner ${_id}`,
  email: `${_id}@example.com`,
  lastActiveAt: null,
  silent: false,
  done: 1,
  percent: 50,
  cells: [null, { done: true, percent: 100 }],
})
const item = { kind: 'video', item: 'v', title: 'V', part: '' } as const
const came = {
  _id: 'a',
  fullName: '',
  email: '',
  phoneNumber: '',
  internationalNumber: '',
  statuses: [],
  percent: 80,
  attended: 4,
  counted: 5,
  missesInARow: 0,
}

test('the students of a batch combine the data of each list', () => {
  const rows = studentRows(
    { items: [item, item], learners: [learner('a'), learner('b')] },
    { students: [came] },
    [
      { _id: 'a', emailProved: true },
      { _id: 'b', emailProved: false },
    ],
  )
  expect(rows).toMatchObject([
    { _id: 'a', items: 2, done: 1, attendance: { attended: 4 }, waits: false },
    { _id: 'b', attendance: undefined, waits: true },
  ])
  expect(rows.map(({ attendance }) => attendanceText(attendance))).toEqual(['4 of 5', '–'])
  expect(attendanceText({ attended: 0, counted: 0, missesInARow: 0 })).toBe('–')
})
