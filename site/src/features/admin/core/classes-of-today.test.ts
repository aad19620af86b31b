import type { ScheduledClass } from '@careerspeak/contract/records'
import { describe, expect, test } from 'vitest'
import { classesOfToday } from './classes-of-today'

const classAt = (_id: string, startsAt: string, duration = 60) =>
  ({ _id, startsAt, duration }) as ScheduledClass

describe('the classes of today', () => {
  // From 22:42 to 00:12 in India.
  const late = classAt('late', '2026-11-30T17:12:00.000Z', 90)
  const monday = classAt('mon', '2026-11-30T12:30:00.000Z')
  const tuesday = classAt('tue', '2026-12-01T12:30:00.000Z')
  const shownAt = (moment: string) =>
    classesOfToday([monday, late, tuesday], Date.parse(moment), 'Asia/Kolkata')
  const todayAt = (moment: string) => shownAt(moment).today.map(({ scheduled }) => scheduled._id)

  test('include a class of the evening before until it ends', () => {
    expect(todayAt('2026-11-30T18:31:00.000Z')).toEqual(['late', 'tue'])
    expect(todayAt('2026-11-30T18:42:00.000Z')).toEqual(['tue'])
  })

  test('are shown at the institute’s time, also in another timezone', () => {
    const newYork = { ...classAt('ny', '2026-11-30T13:00:00.000Z'), timezone: 'America/New_York' }
    const shown = classesOfToday([newYork], Date.parse('2026-11-30T12:00:00.000Z'), 'Asia/Kolkata')
    expect(shown.today.map(({ time }) => time)).toEqual(['6:30\u00a0pm'])
  })

  test('are those of the institute’s day, which begins before the day in UTC', () => {
    expect(todayAt('2026-11-30T12:00:00.000Z')).toEqual(['mon', 'late'])
  })

  test('are followed by those of the next days, soonest first', () => {
    const nextAt = (moment: string) => shownAt(moment).next.map(({ time }) => time)
    expect(nextAt('2026-11-30T12:00:00.000Z')).toEqual(['Tomorrow, 6:00\u00a0pm'])
    expect(nextAt('2026-12-01T12:00:00.000Z')).toEqual([])
  })
})
