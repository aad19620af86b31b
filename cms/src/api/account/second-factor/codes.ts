import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The lifetime of a code, and how many codes before and after it are accepted, since clocks differ. */
const PERIOD_SECONDS = 30
const TOLERATED_STEPS = 1

const RECOVERY_CODE_COUNT = 10

/** Letters and digits that are hard to confuse. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const totp = (secret: string, labels: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({
    ...labels,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  })

/** A new key for an authenticator app, in base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` URI for the QR code. */
export const keyUri = (secret: string, labels: { issuer: string; label: string }): string =>
  totp(secret, labels).toString()

/** The time step of a code; undefined if the code is wrong or not newer than `lastStep`. */
export function stepOf(secret: string, code: string, lastStep: number, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, window: TOLERATED_STEPS, timestamp: now.getTime() })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
  return step > lastStep ? step : undefined
}

/** Normalises a typed code: no spaces or dashes, lower case. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]+/g, '').toLowerCase()

/** New recovery codes, such as `k7pq2-m9xwd`: fifty bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => `${letters(5)}-${letters(5)}`)

function letters(count: number): string {
  let text = ''
  // Discards bytes beyond a multiple of the alphabet, which would favour its first letters.
  const limit = 256 - (256 % LETTERS.length)
  while (text.length < count)
    for (const byte of randomBytes(count))
      if (byte < limit && text.length < count) text += LETTERS[byte % LETTERS.length]
  return text
}

/** The stored digest of a recovery code; it cannot be brute-forced without the key. */
export const recoveryDigest = (key: string, code: string): string =>
  createHmac('sha256', key)
    .update(`recovery ${normalizeCode(code)}`)
    .digest('base64url')
