import { describe, expect, it, test } from 'vitest'
import {
  clock,
  dayName,
  dayUtc,
  localDateTime,
  localDay,
  localMoment,
  localTime,
  localZonedTime,
  minutesText,
  sessionMoment,
  timeLeftText,
  timeUtc,
  zoneText,
} from './dates'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('dates', () => {
  test('shows a day as DD-MM-YYYY and a time as HH:mm, in UTC', () => {
    expect(dayUtc('2026-03-05T23:30:00.000Z')).toBe('05-03-2026')
    expect(dayUtc('2026-03-06T01:30:00+05:30')).toBe('05-03-2026')
    expect(timeUtc('2026-03-06T01:30:00+05:30')).toBe('20:00')
  })

  test("shows a moment in the viewer's own zone, with the zone's name", () => {
    expect(localMoment('2026-11-21T14:30:00Z', 'Asia/Kolkata').replaceAll('\u202f', ' ')).toBe(
      'Sat, 21 Nov, 8:00 pm IST',
    )
    expect(localMoment('2026-11-21T20:30:00Z', 'Asia/Kolkata')).toContain('Sun, 22 Nov')
  })

  test("shows a time in the viewer's own zone, without and with its name", () => {
    const at = '2026-11-21T14:30:00Z'
    expect(localTime(at, 'Asia/Kolkata').replaceAll('\u202f', ' ')).toBe('8:00 pm')
    expect(localZonedTime(at, 'Asia/Kolkata').replaceAll('\u202f', ' ')).toBe('8:00 pm IST')
  })

  test.each([
    ['2026-11-21T18:00:00Z', 'Asia/Kolkata', 'Today'],
    ['2026-11-20T19:00:00Z', 'Asia/Kolkata', 'Today'],
    ['2026-11-22T10:00:00Z', 'Asia/Kolkata', 'Tomorrow'],
    ['2026-11-23T10:00:00Z', 'Asia/Kolkata', 'Mon, 23 Nov'],
    ['2026-11-20T18:00:00Z', 'Asia/Kolkata', 'Yesterday'],
    ['2026-11-21T19:00:00Z', 'UTC', 'Tomorrow'],
  ])('names the day of %s in %s, seen on a Saturday morning in India, %s', (instant, zone, name) => {
    expect(dayName(instant, Date.parse('2026-11-20T23:30:00Z'), zone)).toBe(name)
  })

  test("names the days of a month's end, and of the night when clocks are put back", () => {
    const newYear = Date.parse('2026-12-31T12:00:00Z')
    expect(dayName('2027-01-01T12:00:00Z', newYear, 'UTC')).toBe('Tomorrow')
    const before = Date.parse('2026-11-01T04:15:00Z')
    expect(dayName('2026-11-02T04:30:00Z', before, 'America/New_York')).toBe('Today')
    expect(dayName('2026-11-02T05:30:00Z', before, 'America/New_York')).toBe('Tomorrow')
  })

  test("shows a date and time in the viewer's own zone", () => {
    expect(localDateTime('2026-11-21T14:30:00Z', 'Asia/Kolkata').replaceAll('\u202f', ' ')).toBe(
      '21 Nov 2026, 8:00 pm',
    )
  })

  test("shows a day in the viewer's own zone", () => {
    expect(localDay('2026-11-28T20:30:00Z', 'Asia/Kolkata')).toBe('29 November 2026')
  })

  test('names a timezone, as it is called on a day', () => {
    expect(zoneText('Asia/Kolkata', '')).toBe('Asia/Kolkata (IST)')
    expect(zoneText('Europe/Berlin', '2026-01-10')).toBe('Europe/Berlin (GMT+1)')
    expect(zoneText('Europe/Berlin', '2026-07-10')).toBe('Europe/Berlin (GMT+2)')
  })

  test.each([
    [45, '45 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [0, '0 min'],
  ])('says how long %i minutes are', (minutes, text) => {
    expect(minutesText(minutes)).toBe(text)
  })

  test.each([
    [2 * day + 3 * hour + 5 * minute, '2 days 3 h'],
    [day, '1 day 0 h'],
    [3 * hour + 5 * minute, '3 h 05 min'],
    [4 * minute + 9000, '4 min 09 s'],
    [500, '0 min 01 s'],
    [-5000, '0 min 00 s'],
  ])('says what is left of %i milliseconds', (milliseconds, text) => {
    expect(timeLeftText(milliseconds)).toBe(text)
  })
})

it('shows the moment in the session’s timezone, not in the builder’s', () => {
  expect(sessionMoment('2026-12-31T19:30:00.000Z', 'Asia/Kolkata')).toEqual({
    weekday: 'Friday',
    day: '1',
    month: 'January',
    time: '1:00 am',
    zone: 'IST',
  })
})

it('writes moments of a recording as players do', () => {
  expect([0, 9.6, 65, 179.9].map(clock)).toEqual(['0:00', '0:09', '1:05', '2:59'])
})
