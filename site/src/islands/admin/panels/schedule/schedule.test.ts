import { describe, expect, test } from 'vitest'
import { classesOf, dayOf, withClasses, withoutClass } from './schedule'
import { scheduled } from './schedule.fixture'

const monday = scheduled({ _id: 'mon', startsAt: '2026-11-30T12:30:00.000Z' })
const tuesday = scheduled({ _id: 'tue', startsAt: '2026-12-01T12:30:00.000Z', batchId: 'b2' })
const friday = scheduled({ _id: 'fri', startsAt: '2026-12-04T12:30:00.000Z' })
const ids = (classes: readonly { _id: string }[]) => classes.map(({ _id }) => _id)

describe('schedule', () => {
  test('takes new classes in where they start', () => {
    expect(ids(withClasses([monday, friday], [tuesday]))).toEqual(['mon', 'tue', 'fri'])
  })

  test('moves a class that has changed', () => {
    const moved = { ...monday, startsAt: '2026-12-05T12:30:00.000Z' }
    expect(withClasses([monday, tuesday], [moved])).toEqual([tuesday, moved])
  })

  test('loses a class by its id', () => {
    expect(ids(withoutClass([monday, tuesday], 'mon'))).toEqual(['tue'])
  })

  test('is of all batches, unless one is named', () => {
    expect(ids(classesOf([monday, tuesday, friday], ''))).toEqual(['mon', 'tue', 'fri'])
    expect(ids(classesOf([monday, tuesday, friday], 'b2'))).toEqual(['tue'])
  })

  test('knows which day it is where', () => {
    const moment = new Date('2026-12-01T20:00:00Z')
    expect(dayOf(moment, 'UTC')).toBe('2026-12-01')
    expect(dayOf(moment, 'Asia/Kolkata')).toBe('2026-12-02')
  })
})
