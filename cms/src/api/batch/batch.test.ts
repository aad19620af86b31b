import { describe, expect, test } from 'vitest'
import { isReaderOf } from './batch'

const reader = { role: 'authenticated', blocked: false, batchId: 7 } as const

describe('a batch', () => {
  test('can be read by its students and by admins', () => {
    expect(isReaderOf(reader, 7)).toBe(true)
    expect(isReaderOf({ ...reader, role: 'institute-admin', batchId: null }, 7)).toBe(true)
  })

  test.for([
    { batchId: null },
    { batchId: 8 },
    { blocked: true },
    { role: 'admin-applicant' },
    { role: null },
    { role: 'institute-admin', blocked: true },
  ] as const)('cannot be read by an account with %j', (given) => {
    expect(isReaderOf({ ...reader, ...given }, 7)).toBe(false)
  })
})
