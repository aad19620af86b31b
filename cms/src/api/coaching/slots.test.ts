import { type CoachHours, coachHours } from '@careerspeak/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallTimeOf } from '../../platform/zoned-time'
import { freeSlots } from './slots'

const hours = (given: Partial<CoachHours> = {}): CoachHours => ({
  timezone: 'Asia/Kolkata',
  link: '',
  noticeHours: 12,
  horizonDays: 7,
  maxPerDay: 6,
  hours: [{ weekday: 1, from: '18:00', to: '20:00' }],
  exceptions: [],
  ...given,
})
/** A Sunday evening in India. */
const SUNDAY = new Date('2026-11-29T15:00:00Z')
const local = (slots: readonly number[], zone = 'Asia/Kolkata') =>
  slots.map((slot) => {
    const { date, time } = wallTimeOf(new Date(slot), zone)
    return `${date} ${time}`
  })

describe('freeSlots', () => {
  test('cuts the hours of a weekday into half hours', () => {
    expect(local(freeSlots(hours(), [], SUNDAY))).toEqual([
      '2026-11-30 18:00',
      '2026-11-30 18:30',
      '2026-11-30 19:00',
      '2026-11-30 19:30',
    ])
  })

  test.each(['24:00', '00:00', '23:59'])('offers the last half hour of a day that ends at %s', (to) => {
    const late = coachHours.parse(hours({ hours: [{ weekday: 1, from: '22:30', to }] }))
    expect(local(freeSlots(late, [], SUNDAY))).toEqual([
      '2026-11-30 22:30',
      '2026-11-30 23:00',
      '2026-11-30 23:30',
    ])
  })

  test('merges overlapping hours', () => {
    const overlapping = [
      { weekday: 1, from: '18:00', to: '19:00' },
      { weekday: 1, from: '18:30', to: '19:30' },
      { weekday: 1, from: '18:15', to: '18:45' },
    ]
    expect(local(freeSlots(hours({ hours: overlapping }), [], SUNDAY))).toEqual([
      '2026-11-30 18:00',
      '2026-11-30 18:30',
      '2026-11-30 19:00',
    ])
  })

  test('offers extra hours, on a day off too, and no others on it', () => {
    const exceptions: CoachHours['exceptions'] = [
      { kind: 'off', first: '2026-11-30', last: '2026-12-03' },
      { kind: 'extra', date: '2026-12-02', from: '09:00', to: '09:45' },
    ]
    expect(local(freeSlots(hours({ exceptions }), [], SUNDAY))).toEqual(['2026-12-02 09:00'])
  })

  test('keeps to the notice, the horizon and the cap of a day', () => {
    const late = new Date('2026-11-30T01:00:00Z')
    expect(local(freeSlots(hours({ horizonDays: 6 }), [], late))).toEqual([
      '2026-11-30 18:30',
      '2026-11-30 19:00',
      '2026-11-30 19:30',
    ])
    expect(freeSlots(hours({ horizonDays: 1 }), [], new Date('2026-11-27T15:00:00Z'))).toEqual([])
    const [first = 0] = freeSlots(hours(), [], SUNDAY)
    expect(freeSlots(hours({ maxPerDay: 1 }), [first], SUNDAY)).toEqual([])
  })

  test('skips local times that a change to summer time skips', () => {
    const night = hours({ timezone: 'Europe/London', hours: [{ weekday: 7, from: '00:00', to: '03:00' }] })
    const slots = freeSlots(night, [], new Date('2027-03-27T08:00:00Z'))
    expect(local(slots, 'Europe/London')).toEqual([
      '2027-03-28 00:00',
      '2027-03-28 00:30',
      '2027-03-28 02:00',
      '2027-03-28 02:30',
    ])
  })

  test('never offers overlapping times, nor any that overlap a session, in any zone', () => {
    const clock = fc
      .tuple(fc.nat(23), fc.constantFrom('00', '10', '15', '30', '45'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
    const range = fc.tuple(clock, clock).filter(([from, to]) => from < to)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), range), { maxLength: 12 }),
        fc.constantFrom(
          'Asia/Kolkata',
          'Europe/London',
          'America/New_York',
          'Australia/Lord_Howe',
          'Asia/Kathmandu',
        ),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.array(fc.nat(20 * 1440)),
        (week, timezone, now, taken) => {
          const booked = taken.map((minutes) => now.getTime() + minutes * 60_000)
          const given = week.map(([weekday, [from, to]]) => ({ weekday, from, to }))
          const slots = freeSlots(hours({ timezone, hours: given, horizonDays: 20 }), booked, now)
          for (const [index, slot] of slots.entries()) {
            expect(slot).toBeGreaterThanOrEqual(now.getTime() + 12 * 3_600_000)
            if (index > 0) expect(slot - (slots[index - 1] ?? 0)).toBeGreaterThanOrEqual(30 * 60_000)
            for (const other of booked) expect(Math.abs(other - slot)).toBeGreaterThanOrEqual(30 * 60_000)
            const { date, time } = wallTimeOf(new Date(slot), timezone)
            const weekday = ((Date.parse(date) / 86_400_000 + 3) % 7) + 1
            expect(
              given.some((each) => each.weekday === weekday && each.from <= time && time < each.to),
            ).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
