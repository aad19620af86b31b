import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changesOf, classDraft, draftOf, newClass } from './class-draft'
import { scheduled } from './schedule.fixture'

const complaintsOf = (draft: unknown) =>
  z.safeParse(classDraft, draft).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? []

describe('class draft', () => {
  test('starts with an hour by the institute’s clock, and misses what a class needs', () => {
    const draft = newClass('Asia/Kolkata')
    expect(draft).toMatchObject({ duration: 60, timezone: 'Asia/Kolkata' })
    for (const field of ['batchId', 'title', 'date', 'time', 'description']) {
      expect(complaintsOf(draft)).toContain(`${field}: Please fill in all required fields`)
    }
  })

  test('takes a class without a link or a recording', () => {
    expect(complaintsOf(draftOf(scheduled({ link: '', recording: '' })))).toEqual([])
  })

  test('refuses links that run as scripts, days and times that no clock has', () => {
    const draft = draftOf(scheduled({}))
    expect(complaintsOf({ ...draft, link: 'javascript:alert(1)' })).toHaveLength(1)
    expect(complaintsOf({ ...draft, date: '2026-02-30' })).toHaveLength(1)
    expect(complaintsOf({ ...draft, time: '25:00' })).toHaveLength(1)
    expect(complaintsOf({ ...draft, duration: Number.NaN })).toEqual([
      'duration: A class takes 5 to 720 minutes.',
    ])
  })

  test('sends what has changed alone', () => {
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
