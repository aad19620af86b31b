import { describe, expect, test } from 'vitest'
import { credentialOf } from './google'

describe('Google’s answer', () => {
  test('holds a credential', () => {
    expect(credentialOf({ credential: 'abc', clientId: 'x', select_by: 'btn' })).toBe('abc')
  })

  test.each([undefined, null, {}, { credential: '' }, { credential: 7 }, 'abc'])(
    'of %j holds none',
    (given) => {
      expect(credentialOf(given)).toBeUndefined()
    },
  )
})
