import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { instant, isDay } from './time-formats.ts'

const accepts = (schema: z.ZodMiniType, text: unknown) => schema.safeParse(text).success

describe('a day', () => {
  const day = z.string().check(...isDay())

  test.for(['2026-12-01', '2028-02-29', '0001-01-01'])('may be %s', (text) => {
    expect(accepts(day, text)).toBe(true)
  })

  test.for([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '01-12-2026',
    '2026-12-01T00:00Z',
    ' 2026-12-01',
    '',
  ])('may not be “%s”', (text) => expect(accepts(day, text)).toBe(false))
})

describe('an instant', () => {
  test.for(['2026-12-01T18:30Z', '2026-12-01T18:30:00Z', '2026-12-01T23:59:59.999Z'])('may be %s', (text) => {
    expect(accepts(instant(), text)).toBe(true)
  })

  test.for([
    '2026-02-30T18:30:00Z',
    '2026-12-01T24:30:00Z',
    '2026-12-01T18:30:00',
    '2026-12-01T18:30:00+05:30',
    '2026-12-01',
    '',
    null,
  ])('may not be “%s”', (text) => expect(accepts(instant(), text)).toBe(false))
})
