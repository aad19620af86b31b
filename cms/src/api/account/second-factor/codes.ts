import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown, and how many codes before and after it work too: clocks differ. */
const PERIOD = 30
const WINDOW = 1

const RECOVERY_CODES = 10

/** Letters and digits that nobody mistakes for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const totp = (secret: string, labels: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...labels, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, algorithm: 'SHA1' })

/** A new key for an authenticator app, in base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const keyAddress = (secret: string, labels: { issuer: string; label: string }): string =>
  totp(secret, labels).toString()

/** The step of time that a code is of, or nothing where it is wrong, or of a step that was used already or before that. */
export function stepOf(secret: string, code: string, lastStep: number, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: now.getTime() })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / PERIOD) + delta
  return step > lastStep ? step : undefined
}

/** A code as people type it: without its spaces and dashes, in lower case. */
export const typedCode = (code: string): string => code.replace(/[\s-]+/g, '').toLowerCase()

/** New recovery codes, such as `k7pq2-m9xwd`: fifty bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`)

function letters(count: number): string {
  let text = ''
  // A byte beyond the last whole round of letters would make the first ones likelier.
  const most = 256 - (256 % LETTERS.length)
  while (text.length < count)
    for (const byte of randomBytes(count))
      if (byte < most && text.length < count) text += LETTERS[byte % LETTERS.length]
  return text
}

/** What is stored of a recovery code: without the key nobody can try codes against it. */
export const recoveryDigest = (key: string, code: string): string =>
  createHmac('sha256', key)
    .update(`recovery ${typedCode(code)}`)
    .digest('base64url')
