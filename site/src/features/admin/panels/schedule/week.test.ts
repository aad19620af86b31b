import type { ScheduledClass } from '@careerspeak/contract/records'
import { describe, expect, test } from 'vitest'
import { clashesOf, clashText } from './clashes'
import {
  endAfter,
  hoursShown,
  instantOf,
  minutesUntil,
  placed,
  segmentsOf,
  snapped,
  spanOf,
  startAt,
  stepped,
  wallTimeOf,
  weekOf,
  weekText,
} from './week'

const KOLKATA = 'Asia/Kolkata'
const NEW_YORK = 'America/New_York'
const at = (instant: string) => Date.parse(instant)

const scheduled = (some: Partial<ScheduledClass> = {}): ScheduledClass => ({
  _id: 'c1',
  id: 'c1',
  createdAt: '',
  batchId: 'b1',
  batchname: 'Evening',
  title: 'Small talk',
  description: '',
  date: '',
  time: '',
  timezone: KOLKATA,
  link: '',
  recording: '',
  materials: [],
  startsAt: '2026-12-01T12:30:00.000Z',
  duration: 60,
  ...some,
})

describe('a wall time', () => {
  test('is the time on a timezone’s clocks', () => {
    expect(wallTimeOf(at('2026-12-01T12:30Z'), KOLKATA)).toEqual({ day: '2026-12-01', minute: 18 * 60 })
    expect(wallTimeOf(at('2026-12-01T18:30Z'), KOLKATA)).toEqual({ day: '2026-12-02', minute: 0 })
  })

  test.each([
    ['2026-12-01', 1080, KOLKATA, '2026-12-01T12:30Z'],
    ['2026-12-01', 0, 'Pacific/Kiritimati', '2026-11-30T10:00Z'],
    ['2026-03-08', 60, NEW_YORK, '2026-03-08T06:00Z'],
    ['2026-03-08', 240, NEW_YORK, '2026-03-08T08:00Z'],
    ['2026-11-01', 180, NEW_YORK, '2026-11-01T08:00Z'],
  ])('%s, minute %i in %s is an instant', (day, minute, zone, instant) => {
    expect(instantOf({ day, minute }, zone)).toBe(at(instant))
  })

  test('is an hour later if daylight saving skips it', () => {
    const instant = instantOf({ day: '2026-03-08', minute: 150 }, NEW_YORK)
    expect(wallTimeOf(instant, NEW_YORK)).toEqual({ day: '2026-03-08', minute: 210 })
  })

  test('is one of two instants if it occurs twice', () => {
    const wall = { day: '2026-11-01', minute: 90 }
    expect(wallTimeOf(instantOf(wall, NEW_YORK), NEW_YORK)).toEqual(wall)
  })

  test('of a move is converted to the timezone of the class', () => {
    const wall = { day: '2026-12-02', minute: 60 }
    expect(startAt(scheduled(), wall, KOLKATA)).toEqual({ date: '2026-12-02', time: '01:00' })
    const abroad = scheduled({ timezone: NEW_YORK })
    expect(startAt(abroad, wall, KOLKATA)).toEqual({ date: '2026-12-01', time: '14:30' })
  })
})

describe('a week', () => {
  test.each(['2026-11-30', '2026-12-02', '2026-12-06'])('of %s is from Monday to Sunday', (day) => {
    const week = weekOf(day)
    expect([week[0], week[6], week.length]).toEqual(['2026-11-30', '2026-12-06', 7])
  })

  test('is named by its first and its last day', () => {
    expect(weekText(weekOf('2026-12-02'))).toMatch(/^30 Nov\D+6 Dec 2026$/)
  })

  test('shows the working hours, and those of all classes', () => {
    expect(hoursShown([])).toEqual({ first: 7, last: 20 })
    const early = segmentsOf(scheduled({ startsAt: '2026-12-01T00:45Z', duration: 30 }), KOLKATA)
    const late = segmentsOf(scheduled({ startsAt: '2026-12-01T15:00Z' }), KOLKATA)
    expect(hoursShown([...early, ...late])).toEqual({ first: 6, last: 22 })
  })

  test('does not show the night for a class that ends after midnight', () => {
    const evening = segmentsOf(scheduled({ startsAt: '2026-12-01T17:12Z', duration: 90 }), KOLKATA)
    expect(evening).toMatchObject([
      { from: 1362, to: 1440, starts: true, ends: false },
      { from: 0, to: 12, starts: false, ends: true },
    ])
    expect(hoursShown(evening)).toEqual({ first: 7, last: 24 })
  })

  test('makes a new class of a drawn time, in either direction, or of an hour after a click', () => {
    const [early, late] = [
      { day: '2026-12-01', minute: 600 },
      { day: '2026-12-01', minute: 660 },
    ]
    expect(spanOf(early, late)).toEqual({ day: '2026-12-01', from: 600, to: 675 })
    expect(spanOf(late, early)).toEqual({ day: '2026-12-01', from: 600, to: 675 })
    expect(spanOf(late)).toEqual({ day: '2026-12-01', from: 660, to: 720 })
  })
})

describe('moving', () => {
  test('rounds to quarters of an hour within the day', () => {
    expect([7, 8, 1083, -20, 1439].map((minute) => snapped(minute))).toEqual([0, 15, 1080, 0, 1425])
  })

  test('by the arrow keys steps a quarter of an hour or a day', () => {
    const from = { day: '2026-12-01', minute: 1085 }
    expect(stepped(from, 'ArrowUp')).toEqual({ day: '2026-12-01', minute: 1065 - (1065 % 15) })
    expect(stepped(from, 'ArrowDown')).toEqual({ day: '2026-12-01', minute: 1095 })
    expect(stepped(from, 'ArrowRight')).toEqual({ day: '2026-12-02', minute: 1085 })
    expect(stepped(from, 'ArrowLeft')).toEqual({ day: '2026-11-30', minute: 1085 })
    expect(stepped(from, 'a')).toBeUndefined()
  })
})

describe('the end of a class', () => {
  const from = { day: '2026-12-01', minute: 1085 }
  const until = (minute: number, day = from.day) => minutesUntil(from, { day, minute }, KOLKATA)

  test('is dragged to a quarter of an hour, at most to the length of a class', () => {
    expect([1139, 1150, 1440, 1455].map((minute) => until(minute))).toEqual([55, 70, 355, 370])
    expect([1090, 600, 1085 + 800].map((minute) => until(minute))).toEqual([15, 15, 720])
    expect(until(30, '2026-12-02')).toBe(385)
  })

  test('follows a daylight saving change', () => {
    const night = { day: '2026-03-08', minute: 60 }
    expect(minutesUntil(night, { day: '2026-03-08', minute: 240 }, NEW_YORK)).toBe(120)
    expect(endAfter(night, 120, NEW_YORK)).toEqual({ day: '2026-03-08', minute: 240 })
  })
})

describe('the parts of a class', () => {
  const parts = (some: Partial<ScheduledClass>, zone = KOLKATA) =>
    segmentsOf(scheduled(some), zone).map(({ day, from, to, starts }) => [day, from, to, starts])

  test('are a single one for a class within a day', () => {
    expect(parts({})).toEqual([['2026-12-01', 1080, 1140, true]])
  })

  test('are two if it goes on after midnight, and one if it ends then', () => {
    const startsAt = '2026-12-01T17:30:00Z'
    expect(parts({ startsAt, duration: 120 })).toEqual([
      ['2026-12-01', 1380, 1440, true],
      ['2026-12-02', 0, 60, false],
    ])
    expect(parts({ startsAt })).toEqual([['2026-12-01', 1380, 1440, true]])
  })

  test('are tall enough for a finger', () => {
    expect(parts({ duration: 5 })).toEqual([['2026-12-01', 1080, 1110, true]])
  })

  test('follow a daylight saving change', () => {
    expect(parts({ startsAt: '2026-03-08T06:30Z' }, NEW_YORK)).toEqual([['2026-03-08', 90, 210, true]])
    expect(parts({ startsAt: '2026-11-01T05:30Z' }, NEW_YORK)).toEqual([['2026-11-01', 90, 120, true]])
  })
})

describe('overlapping parts', () => {
  const columns = (...times: [number, number][]) =>
    placed(times.map(([from, to]) => ({ from, to }))).map(({ column, columns }) => `${column}/${columns}`)

  test('are placed side by side', () => {
    expect(columns([0, 60], [30, 90])).toEqual(['0/2', '1/2'])
  })

  test('leave other parts at full width', () => {
    expect(columns([0, 60], [60, 120], [200, 260])).toEqual(['0/1', '0/1', '0/1'])
  })

  test('reuse a column once it is free', () => {
    expect(columns([0, 120], [0, 60], [60, 120], [90, 180])).toEqual(['0/3', '1/3', '1/3', '2/3'])
  })

  test('are none for an empty day', () => {
    expect(columns()).toEqual([])
  })
})

describe('a clash', () => {
  const other = scheduled({ _id: 'c2', startsAt: '2026-12-01T13:00:00.000Z', title: 'Grammar' })

  test('occurs between two classes of a batch at the same time', () => {
    const clashes = clashesOf([scheduled(), other])
    expect(clashes.get('c1')).toEqual([{ with: other, reason: 'batch' }])
    expect(clashes.get('c2')).toEqual([{ with: scheduled(), reason: 'batch' }])
    expect(clashText({ with: other, reason: 'batch' })).toBe(
      'At the same time as “Grammar” in the same batch.',
    )
  })

  test('occurs between two batches in one meeting, but not without a meeting', () => {
    const link = 'https://meet.example/1'
    const elsewhere = { ...other, batchId: 'b2', batchname: 'Morning' }
    expect(clashesOf([scheduled(), elsewhere]).size).toBe(0)
    expect(clashesOf([scheduled({ link }), { ...elsewhere, link }]).get('c1')).toMatchObject([
      { reason: 'place' },
    ])
  })

  test('does not occur between consecutive classes', () => {
    expect(clashesOf([scheduled(), { ...other, startsAt: '2026-12-01T13:30:00.000Z' }]).size).toBe(0)
  })
})
