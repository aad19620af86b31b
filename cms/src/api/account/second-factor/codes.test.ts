import { describe, expect, test } from 'vitest'
import { keyUri, newKey, newRecoveryCodes, normalizeCode, recoveryDigest, stepOf } from './codes'

/** The key and codes of RFC 6238's test vectors; our codes are their last six digits. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('the code of an authenticator app', () => {
  test.for([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ] as const)('at second %i is %s, of time step %i', ([seconds, code, step]) => {
    expect(stepOf(KEY, code, 0, at(seconds))).toBe(step)
  })

  test('works half a minute early or late, but no further', () => {
    const tried = [-90, -30, 0, 30, 90].map((late) => stepOf(KEY, '279037', 0, at(2_000_000_000 + late)))
    expect(tried).toEqual([undefined, 66_666_666, 66_666_666, 66_666_666, undefined])
  })

  test('works once, and no earlier code works afterwards', () => {
    expect(stepOf(KEY, '279037', 66_666_666, at(2_000_000_000))).toBeUndefined()
    expect(stepOf(KEY, '279037', 66_666_667, at(2_000_000_000))).toBeUndefined()
  })

  test.for(['', '27903', '2790377', '27903a', '000000'])('is not %j', (code) => {
    expect(stepOf(KEY, code, 0, at(2_000_000_000))).toBeUndefined()
  })
})

test('names the institute and the account in the key URI', () => {
  const key = newKey()
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  const address = keyUri(key, { issuer: 'Career & Co', label: 'asha@example.com' })
  expect(address).toMatch(/^otpauth:\/\/totp\/Career%20%26%20Co:asha(%40|@)example\.com\?/)
  expect(new URL(address).searchParams.get('secret')).toBe(key)
})

describe('recovery codes', () => {
  test('are ten different codes', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
  })

  test('ignore case, spaces and dashes, and are stored as keyed digests', () => {
    expect(normalizeCode(' K7PQ2 - m9xwd ')).toBe('k7pq2m9xwd')
    expect(recoveryDigest('key', 'K7PQ2 m9xwd')).toBe(recoveryDigest('key', 'k7pq2-m9xwd'))
    expect(recoveryDigest('another', 'k7pq2-m9xwd')).not.toBe(recoveryDigest('key', 'k7pq2-m9xwd'))
  })
})
