import type { ScheduledClass } from '@careerspeak/contract/records'
import { MAX_CLASSES_PER_SERIES } from '@careerspeak/contract/weekly-dates'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  changesOf,
  classDraft,
  classesOf,
  draftOf,
  newClass,
  repetitionText,
  withClasses,
  withoutClass,
  withPending,
} from './classes'

const scheduled = (some: Partial<ScheduledClass>): ScheduledClass => ({
  _id: 'c1',
  id: 'c1',
  createdAt: '2026-11-01T00:00:00.000Z',
  batchId: 'b1',
  batchname: 'Interview Ready',
  title: 'Mock interviews',
  description: 'In pairs.',
  date: '2026-12-01',
  time: '18:00',
  timezone: 'Asia/Kolkata',
  startsAt: '2026-12-01T12:30:00.000Z',
  duration: 60,
  link: 'https://meet.example/1',
  recording: '',
  materials: [],
  ...some,
})

const monday = scheduled({ _id: 'mon', startsAt: '2026-11-30T12:30:00.000Z' })
const tuesday = scheduled({ _id: 'tue', startsAt: '2026-12-01T12:30:00.000Z', batchId: 'b2' })
const friday = scheduled({ _id: 'fri', startsAt: '2026-12-04T12:30:00.000Z' })
const ids = (classes: readonly { _id: string }[]) => classes.map(({ _id }) => _id)

describe('schedule', () => {
  test('inserts new classes by their start', () => {
    expect(ids(withClasses([monday, friday], [tuesday]))).toEqual(['mon', 'tue', 'fri'])
  })

  test('moves a changed class to its new place', () => {
    const moved = { ...monday, startsAt: '2026-12-05T12:30:00.000Z' }
    expect(withClasses([monday, tuesday], [moved])).toEqual([tuesday, moved])
  })

  test('removes a class by its id', () => {
    expect(ids(withoutClass([monday, tuesday], 'mon'))).toEqual(['tue'])
  })

  test('covers all batches unless one is named', () => {
    expect(ids(classesOf([monday, tuesday, friday], ''))).toEqual(['mon', 'tue', 'fri'])
    expect(ids(classesOf([monday, tuesday, friday], 'b2'))).toEqual(['tue'])
  })
})

describe('repetition', () => {
  test('previews its classes', () => {
    expect(repetitionText('2026-12-22', '2027-01-07')).toBe(
      '3 classes, every Tuesday, the last on 05-01-2027.',
    )
    expect(repetitionText('2026-12-22', '2027-01-07', [4])).toBe(
      '6 classes, every Tuesday and Thursday, the last on 07-01-2027.',
    )
    expect(repetitionText('2026-12-22', '2026-12-22')).toBe('1 class, every Tuesday, the last on 22-12-2026.')
  })

  test('says what is missing or exceeds a limit', () => {
    expect(repetitionText('2026-12-22', '')).toBe('Leave it empty for a single class.')
    expect(repetitionText('', '2026-12-22')).toBe('Choose the date of the first class too.')
    expect(repetitionText('2026-12-22', '2026-12-21')).toBe('This day comes before the first class.')
    expect(repetitionText('2026-01-01', '2026-12-30')).toContain(`${MAX_CLASSES_PER_SERIES} classes, every`)
    expect(repetitionText('2026-01-01', '2026-12-31')).toContain('That would be more than 52 classes')
  })
})

const errorsOf = (draft: unknown) =>
  z.safeParse(classDraft, draft).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? []

describe('class draft', () => {
  test('defaults to an hour on the institute’s clock, and reports missing fields', () => {
    const draft = newClass('Asia/Kolkata')
    expect(draft).toMatchObject({ duration: 60, timezone: 'Asia/Kolkata' })
    for (const field of ['batchId', 'title', 'date', 'time', 'description']) {
      expect(errorsOf(draft)).toContain(`${field}: Please fill in all required fields`)
    }
  })

  test('accepts a class without a link or a recording', () => {
    expect(errorsOf(draftOf(scheduled({ link: '', recording: '' })))).toEqual([])
  })

  test('refuses script links, and days and times that do not exist', () => {
    const draft = draftOf(scheduled({}))
    expect(errorsOf({ ...draft, link: 'javascript:alert(1)' })).toHaveLength(1)
    expect(errorsOf({ ...draft, date: '2026-02-30' })).toHaveLength(1)
    expect(errorsOf({ ...draft, time: '25:00' })).toHaveLength(1)
    expect(errorsOf({ ...draft, duration: Number.NaN })).toEqual([
      'duration: A class lasts 5 to 720 minutes.',
    ])
  })

  test('sends only the changed fields', () => {
    const before = scheduled({ time: '18:00' })
    const parse = (change: object) => z.parse(classDraft, { ...draftOf(before), ...change })
    expect(changesOf(before, parse({}))).toEqual({})
    expect(changesOf(before, parse({ time: '19:30', recording: 'https://video.example/1' }))).toEqual({
      time: '19:30',
      recording: 'https://video.example/1',
    })
    expect(changesOf(before, parse({ link: '' }))).toEqual({ link: '' })
  })
})

test('pending moves and deletions are shown', () => {
  const moved = { ...monday, startsAt: '2026-12-03T12:30:00.000Z' }
  const shown = withPending([monday, tuesday, friday], [{ moved }, { deleted: 'tue' }])
  expect(shown.map(({ _id }) => _id)).toEqual(['mon', 'fri'])
  expect(shown[0]).toEqual(moved)
})
