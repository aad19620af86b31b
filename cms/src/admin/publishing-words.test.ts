import { expect, test } from 'vitest'
import { progressOf } from './publishing-words'

const since = '2026-01-01T12:00:00.000Z'
const now = Date.parse(since) + 6900

test('a publication is on its way from edited to building to live, with its seconds', () => {
  expect(progressOf({ state: 'queued', since }, now)).toBe('● Published, 6 s → Building → Live')
  expect(progressOf({ state: 'building', since }, now)).toBe('✓ Published → ● Building, 6 s → Live')
  expect(progressOf({ state: 'live', since, seconds: 9 }, now)).toBe('✓ Published → ✓ Built in 9 s → ✓ Live')
})

test('no seconds are negative where the other clock is ahead, and a failure shows no progress', () => {
  expect(progressOf({ state: 'queued', since }, now - 60_000)).toContain('Published, 0 s')
  expect(progressOf({ state: 'failed', since, why: 'One thing is missing.', shortages: [] }, now)).toBe('')
})
