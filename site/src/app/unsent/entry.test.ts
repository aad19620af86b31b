import { expect, test } from 'vitest'
import { mayPass, readEntries } from './entry'
import { sinceText } from './words'

const join = {
  id: 'k1',
  place: 2,
  at: 5,
  of: 'class1',
  title: 'Opening lines',
  kind: 'join',
  input: { query: { id: 'class1' } },
} as const

test('stored writes are read in the order of the queue and not of the clock, without invalid ones', () => {
  const earlier = { ...join, id: 'k0', place: 1, at: 9 }
  expect(readEntries([join, { ...join, kind: 'fee' }, null, earlier]).map(({ id }) => id)).toEqual([
    'k0',
    'k1',
  ])
})

test('a write waits for the server and for the next login, and a refusal ends it', () => {
  expect([0, 401, 429, 500, 503].filter(mayPass)).toEqual([0, 401, 429, 500, 503])
  expect([400, 403, 404, 409, 422].filter(mayPass)).toEqual([])
})

test('the words name the time on the reader’s clock, and none where that was set back', () => {
  const at = Date.parse('2026-11-28T08:35:00Z')
  const words = (minutes: number, count = 1) =>
    sinceText(at, at + minutes * 60_000, count, 'Asia/Kolkata').replaceAll('\u00a0', ' ')
  expect(words(10)).toBe('Not sent yet, since 2:05 pm.')
  expect(words(10, 3)).toBe('3 things aren’t sent yet, since 2:05 pm.')
  expect(words(24 * 60)).toBe('Not sent yet, since yesterday, 2:05 pm.')
  expect(words(-24 * 60)).toBe('Not sent yet.')
})
