import * as z from 'zod/mini'
import { isOneLine, ONE_LINE, pastedLine } from './one-line.ts'

/** Fields shared by several requests. Each brings what people paste into one form, and has messages for people. */

/** A person's name in one line. */
export const name = z
  .string({ error: 'Please enter your full name.' })
  .check(
    z.overwrite(pastedLine),
    z.minLength(2, 'Please enter your full name.'),
    z.maxLength(100, 'A name can have at most 100 characters.'),
    z.refine(isOneLine, ONE_LINE),
  )

/** An address as people paste it, in small letters, with its domain in ASCII. */
export const pastedEmail = (text: string): string =>
  pastedLine(text)
    .toLowerCase()
    .replace(/^<?(mailto:)?|>$/g, '')
    .replace(
      /[\p{L}\p{M}\p{N}\p{Join_C}.-]+$/u,
      (domain) => URL.parse(`http://${domain}`)?.hostname ?? domain,
    )

/** A domain of letters and digits; the last part may be the ASCII form of another script. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+([a-z]{2,}|xn--[a-z\d-]+)$/i

/** An e-mail address, in lower case, with its domain in ASCII. */
export const email = z
  .string({ error: 'Please enter your e-mail address.' })
  .check(
    z.overwrite(pastedEmail),
    z.maxLength(254, 'An e-mail address can have at most 254 characters.'),
    z.regex(EMAIL, 'Please enter an e-mail address like name@example.com.'),
  )

const encoder = new TextEncoder()

/** A new password: at most 72 bytes, because bcrypt ignores the rest. Keyboards compose characters differently, hence NFC. */
export const newPassword = z.string({ error: 'Please enter a password.' }).check(
  z.overwrite((typed) => typed.normalize('NFC')),
  z.minLength(6, 'Password must be at least 6 characters.'),
  z.refine(
    (value) => encoder.encode(value).length <= 72,
    'This password is too long. It can have at most 72 bytes.',
  ),
)

/** A password to verify: it may break the rules for new passwords. */
export const password = z
  .string({ error: 'Please enter your password.' })
  .check(z.minLength(1, 'Please enter your password.'), z.maxLength(1000, 'This password is too long.'))

/** The ID token from Google's button. */
export const googleToken = z
  .string({ error: 'Please sign in with Google first.' })
  .check(z.minLength(1), z.maxLength(10_000))

/** The proof that the caller owns the account: its password, or Google for an account without one. */
export const ownerProof = z.object({ password: z.optional(password), googleToken: z.optional(googleToken) })

/** A code of an authenticator app, or a recovery code, as typed. */
export const secondFactorCode = z
  .string({ error: 'Please enter the code.' })
  .check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(40, 'This isn’t a valid code.'))

/** The required agreement to the terms. */
export const agreement = z.literal(true, { error: 'You must agree to the terms and conditions' })

/** The role in which a person signs up or logs in. */
export const accountType = z._default(
  z.enum(['user', 'admin'], { error: 'Please choose user or admin.' }),
  'user',
)

/** An IANA timezone such as Asia/Kolkata. */
export const timezone = z
  .string({ error: 'Please enter a timezone such as Asia/Kolkata.' })
  .check(z.trim(), z.maxLength(64), z.refine(isTimezone, 'Please enter a timezone such as Asia/Kolkata.'))

/** `Intl` also accepts offsets such as +05:30, which are not IANA timezones. */
function isTimezone(value: string): boolean {
  try {
    return /^[a-z]/i.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
