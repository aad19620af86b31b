import { describe, expect, test } from 'vitest'
import { dayNumber, endOfDay, formatDistance, formatInstant, instantOf, wallTimeOf } from './zoned-time'

describe('instantOf', () => {
  test.for([
    ['2026-11-21', '18:30', 'Asia/Kolkata', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21', '18:30:00.000', 'Asia/Kolkata', '2026-11-21T13:00:00.000Z'],
    ['2026-07-01', '09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
    ['2026-01-01', '09:00', 'Europe/London', '2026-01-01T09:00:00.000Z'],
  ] as const)('%s %s in %s is %s', ([date, time, timezone, instant]) => {
    expect(instantOf({ date, time }, timezone).toISOString()).toBe(instant)
  })
})

describe('wallTimeOf', () => {
  test('returns the local date and time', () => {
    const instant = new Date('2026-11-21T20:00:00Z')
    expect(wallTimeOf(instant, 'Asia/Kolkata')).toEqual({ date: '2026-11-22', time: '01:30' })
  })
})

describe('dayNumber', () => {
  test('counts days', () => {
    expect([dayNumber('1970-01-01'), dayNumber('2026-03-01') - dayNumber('2026-02-28')]).toEqual([0, 1])
  })
})

describe('formatInstant', () => {
  test('formats an instant in a timezone', () => {
    expect(formatInstant('2026-11-30T12:30:00.000Z', 'Asia/Kolkata')).toMatch(
      /^Monday,? 30 November 2026 at 6:00.pm IST$/i,
    )
  })

  test.for([
    ['Europe/London', '2026-07-30T12:30:00.000Z', /1:30.pm BST$/],
    ['Europe/London', '2026-11-30T12:30:00.000Z', /12:30.pm GMT$/],
    ['Europe/Berlin', '2026-07-30T12:30:00.000Z', /2:30.pm CEST$/],
    ['America/New_York', '2026-11-30T12:30:00.000Z', /7:30.am EST$/],
    ['Asia/Singapore', '2026-11-30T12:30:00.000Z', /8:30.pm GMT\+8$/],
  ] as const)('names the zone of %s at %s', ([timezone, instant, pattern]) => {
    expect(formatInstant(instant, timezone)).toMatch(pattern)
  })

  test("adds the reader's own time, and the weekday if it differs", () => {
    const textFor = (readerTimezone: string, instant = '2026-11-30T12:30:00.000Z') =>
      formatInstant(instant, 'Asia/Kolkata', readerTimezone)
    expect(textFor('Europe/Berlin')).toMatch(/6:00.pm IST \(1:30.pm CET for you\)$/)
    expect(textFor('Australia/Sydney', '2026-11-30T15:30:00.000Z')).toMatch(
      /Monday, 30 November 2026 at 9:00.pm IST \(Tuesday, 2:30.am AEDT for you\)$/,
    )
    expect(textFor('Asia/Colombo')).toMatch(/IST$/)
  })

  test.for([
    ['2026-11-30T12:30:00.000Z', null, 'सोमवार, 30 नवंबर 2026 को शाम 6:00 बजे IST'],
    ['2026-11-30T03:30:00.000Z', null, 'सोमवार, 30 नवंबर 2026 को सुबह 9:00 बजे IST'],
    [
      '2026-11-30T15:30:00.000Z',
      'Australia/Sydney',
      'सोमवार, 30 नवंबर 2026 को रात 9:00 बजे IST (आपके समय से मंगलवार, रात 2:30 बजे AEDT)',
    ],
  ] as const)('formats %s in Hindi', ([instant, readerTimezone, text]) => {
    expect(formatInstant(instant, 'Asia/Kolkata', readerTimezone, 'hi')).toBe(text)
  })

  test('uses UTC for an unknown timezone', () => {
    expect(formatInstant('2026-11-30T12:30:00.000Z', 'Nowhere')).toMatch(/12:30.pm/i)
  })
})

describe('formatDistance', () => {
  const now = new Date('2026-11-30T12:30:00.000Z')
  test.for([
    ['2026-11-30T13:28:00.000Z', 'in 58 minutes'],
    ['2026-11-30T12:31:00.000Z', 'in 1 minute'],
    ['2026-11-30T12:30:00.000Z', 'now'],
    ['2026-11-30T17:30:00.000Z', 'today'],
    ['2026-11-30T19:00:00.000Z', 'tomorrow'],
    ['2026-12-01T12:30:00.000Z', 'tomorrow'],
    ['2026-12-03T12:30:00.000Z', 'in 3 days'],
  ] as const)('of %s is “%s” in India', ([instant, text]) => {
    expect(formatDistance(instant, 'Asia/Kolkata', now)).toBe(text)
  })

  test.for([
    ['2026-11-30T13:28:00.000Z', '58 मिनट में'],
    ['2026-11-30T12:30:00.000Z', 'अभी'],
    ['2026-12-01T12:30:00.000Z', 'कल'],
    ['2026-12-03T12:30:00.000Z', '3 दिन में'],
  ] as const)('of %s is “%s” in Hindi', ([instant, text]) => {
    expect(formatDistance(instant, 'Asia/Kolkata', now, 'hi')).toBe(text)
  })

  test('counts days, not hours, when the clocks change', () => {
    const before = new Date('2027-03-27T12:00:00.000Z')
    expect(formatDistance('2027-03-28T11:00:00.000Z', 'Europe/Berlin', before)).toBe('tomorrow')
  })
})

describe('endOfDay', () => {
  test('is the next midnight in the timezone', () => {
    expect(endOfDay('2026-11-30T19:00:00.000Z', 'Asia/Kolkata').toISOString()).toBe(
      '2026-12-01T18:30:00.000Z',
    )
  })
})
