import { expect, test } from 'vitest'
import { readCourseSeats } from './course-seats'

const seats = { taken: 11, capacity: 12 }

test.each([
  [
    { hours: 'Tue, 7:30 pm', seats },
    { hours: 'Tue, 7:30 pm', seats },
  ],
  [{ hours: '', seats: null }, { hours: '' }],
  [{ hours: '', seats: { taken: '11', capacity: 12 } }, { hours: '' }],
  [{ seats }, undefined],
  [null, undefined],
])('the seats of a course are read from %j', (answer, read) => {
  expect(readCourseSeats(JSON.stringify(answer))).toEqual(read)
})

test('an answer that is no JSON is none', () => {
  expect(readCourseSeats('Bad Gateway')).toBeUndefined()
})
