import { describe, expect, it, test } from 'vitest'
import {
  classTimeText,
  clock,
  dayText,
  dayWords,
  minutesText,
  momentText,
  plainDay,
  timeLeftText,
  timeText,
  zoneText,
} from './dates'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const saturdayMorning = Date.parse('2026-11-20T23:30:00Z')
const INDIA = 'Asia/Kolkata'
const NEW_YORK = 'America/New_York'

describe('dates', () => {
  test('shows a day of the institute as DD-MM-YYYY', () => {
    expect(plainDay('2026-03-05T23:30:00.000Z')).toBe('06-03-2026')
    expect(plainDay('2026-03-05T23:30:00.000Z', 'UTC')).toBe('05-03-2026')
  })

  test.each([
    ['2026-11-21T17:12:00Z', 'Today, 10:42 pm'],
    ['2026-11-20T18:35:00Z', 'Today, 12:05 am'],
    ['2026-11-20T18:00:00Z', 'Yesterday, 11:30 pm'],
    ['2026-11-22T10:00:00Z', 'Tomorrow, 3:30 pm'],
    ['2026-11-25T13:00:00Z', 'Wed 25 Nov, 6:30 pm'],
    ['2026-12-31T18:30:00Z', 'Fri 1 Jan 2027, 12:00 am'],
  ])('shows the moment %s to a reader in India on a Saturday morning as %s', (instant, text) => {
    expect(plain(momentText(instant, saturdayMorning, INDIA))).toBe(text)
  })

  test.each([
    [INDIA, 'Wed 25 Nov, 6:30 pm'],
    ['Asia/Colombo', 'Wed 25 Nov, 6:30 pm'],
    ['Europe/London', 'Wed 25 Nov, 6:30 pm IST · 1:00 pm for you'],
    ['Pacific/Kiritimati', 'Wed 25 Nov, 6:30 pm IST · Thu 26 Nov, 3:00 am for you'],
  ])('shows a class in India to a reader in %s as %s', (reader, text) => {
    expect(plain(classTimeText('2026-11-25T13:00:00Z', INDIA, saturdayMorning, reader))).toBe(text)
  })

  test('calls the zone of a class GMT and never UTC', () => {
    expect(plain(classTimeText('2026-11-25T13:00:00Z', 'UTC', saturdayMorning, INDIA))).toBe(
      'Wed 25 Nov, 1:00 pm GMT · 6:30 pm for you',
    )
  })

  test("names the days of a month's end, and of the night when clocks are put back", () => {
    const newYear = Date.parse('2026-12-31T12:00:00Z')
    expect(dayText('2027-01-01T12:00:00Z', newYear, 'UTC')).toBe('Tomorrow')
    const before = Date.parse('2026-11-01T04:15:00Z')
    expect(dayText('2026-11-02T04:30:00Z', before, NEW_YORK)).toBe('Today')
    expect(dayText('2026-11-02T05:30:00Z', before, NEW_YORK)).toBe('Tomorrow')
  })

  test('shows a time of day', () => {
    expect(plain(timeText('2026-11-21T14:30:00Z', INDIA))).toBe('8:00 pm')
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

it('writes moments of a recording as players do', () => {
  expect([0, 9.6, 65, 179.9].map(clock)).toEqual(['0:00', '0:09', '1:05', '2:59'])
})

test('writes a day with its year where it is another', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  expect(['2026-11-08', '2027-01-01'].map((day) => dayWords(day, now))).toEqual([
    'Sun 8 Nov',
    'Fri 1 Jan 2027',
  ])
})
