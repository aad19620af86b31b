import { describe, expect, test } from 'vitest'
import { nextStartOf } from './next-start'

const labels = {
  nextStart: 'Starts {date}',
  seatsLeft: '{seats} seats left',
  oneSeatLeft: '1 seat left',
  noSeatsLeft: 'all seats taken',
}
const at = (now: string, course: object, timezone = 'Asia/Kolkata') =>
  nextStartOf(course, { timezone, courseLabels: labels }, Date.parse(now))
const now = '2026-11-22T10:00:00Z'
const nextStart = '2026-12-01'

describe('the next start of a course', () => {
  test.for([
    [6, 'Starts 1 December · 6 seats left'],
    [1, 'Starts 1 December · 1 seat left'],
    [0, 'Starts 1 December · all seats taken'],
    [null, 'Starts 1 December'],
  ] as const)('tells of %s seats', ([seatsLeft, text]) => {
    expect(at(now, { nextStart, seatsLeft })?.text).toBe(text)
  })

  test('says whether all seats are taken', () => {
    expect(at(now, { nextStart, seatsLeft: 0 })?.isFull).toBe(true)
    expect(at(now, { nextStart, seatsLeft: 1 })?.isFull).toBe(false)
    expect(at(now, { nextStart, seatsLeft: null })?.isFull).toBe(false)
  })

  test('lasts until the end of its day in the institute’s timezone', () => {
    expect(at(now, { nextStart })?.until).toBe('2026-12-01T18:30:00.000Z')
    expect(at(now, { nextStart: '2026-10-25' }, 'Europe/Berlin')).toBeUndefined()
    expect(at('2026-10-01T00:00:00Z', { nextStart: '2026-10-24' }, 'Europe/Berlin')?.until).toBe(
      '2026-10-24T22:00:00.000Z',
    )
    expect(at('2026-12-01T18:29:59Z', { nextStart })).toBeDefined()
    expect(at('2026-12-01T18:30:00Z', { nextStart })).toBeUndefined()
  })

  test('names the year unless it is the current one', () => {
    expect(at(now, { nextStart: '2027-01-05' })?.text).toBe('Starts 5 January 2027')
    // The new year has begun in India.
    expect(at('2026-12-31T19:00:00Z', { nextStart: '2027-01-05' })?.text).toBe('Starts 5 January')
  })

  test('is missing where none is planned', () => {
    expect(at(now, { nextStart: null, seatsLeft: 4 })).toBeUndefined()
    expect(at(now, {})).toBeUndefined()
  })
})
