import { describe, expect, test } from 'vitest'
import { readUnsentMarks, withWaiting } from './unsent'

const marks = { a: { status: 'late', shown: 'late', tickedAt: 1, seen: null, name: 'Asha' } } as const

describe('unsent marks on a device', () => {
  test('belong to one class, and are deleted once they are sent', () => {
    const waiting = withWaiting(withWaiting({}, 'k1', marks), 'k2', marks)
    expect(waiting).toEqual({ k1: marks, k2: marks })
    expect(withWaiting(waiting, 'k1', {})).toEqual({ k2: marks })
  })

  test('are read as they were stored, and invalid data counts as none', () => {
    const waiting = withWaiting({}, 'k1', marks)
    expect(readUnsentMarks(structuredClone(waiting))).toEqual(waiting)
    for (const stored of [undefined, null, '', [1], { k1: { a: { status: 'here' } } }])
      expect(readUnsentMarks(stored)).toEqual({})
  })
})
