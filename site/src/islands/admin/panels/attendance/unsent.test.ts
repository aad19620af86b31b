import { describe, expect, test } from 'vitest'
import { readWaiting, waitingClasses, waitingOf, withWaiting } from './unsent'

const marks = { a: { status: 'late', shown: 'late', tickedAt: 1, seen: null } } as const

describe('marks that wait on a device', () => {
  test('are of one admin and one class', () => {
    const waiting = withWaiting(withWaiting({}, 7, 'k1', marks), 70, 'k2', marks)
    expect(waitingClasses(waiting, 7)).toEqual(['k1'])
    expect([waitingOf(waiting, 7, 'k1'), waitingOf(waiting, 7, 'k2')]).toEqual([marks, {}])
    expect(withWaiting(waiting, 7, 'k1', {})).toEqual(withWaiting({}, 70, 'k2', marks))
  })

  test('are read as they were stored, and anything else is none', () => {
    const waiting = withWaiting({}, 7, 'k1', marks)
    expect(readWaiting(JSON.stringify(waiting))).toEqual(waiting)
    for (const text of ['', 'null', '[1]', '{"7 k1":{"a":{"status":"here"}}}'])
      expect(readWaiting(text)).toEqual({})
  })
})
