import * as z from 'zod/mini'
import { isOneLine, ONE_LINE } from './one-line.ts'

/** Fields that several requests share. Each trims, and refuses with a sentence for a person. */

/** A person's name, 2 to 100 characters in one line. */
export const name = z
  .string({ error: 'Please enter your full name.' })
  .check(
    z.trim(),
    z.minLength(2, 'Please enter your full name.'),
    z.maxLength(100, 'A name has at most 100 characters.'),
    z.refine(isOneLine, ONE_LINE),
  )

/** An e-mail address, in lower case. */
export const email = z
  .string({ error: 'Please enter your e-mail address.' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'An e-mail address has at most 254 characters.'),
    z.email('Please enter an e-mail address like name@example.com.'),
  )

/** A telephone number: 7 to 15 digits, with an optional + and separators, as people write it. */
export const phoneNumber = z
  .string({ error: 'Please enter your phone number.' })
  .check(
    z.trim(),
    z.maxLength(30, 'A phone number has at most 15 digits.'),
    z.regex(
      /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/,
      'Please enter a phone number of 7 to 15 digits, such as +91 98765 43210.',
    ),
  )

const bytes = new TextEncoder()

/** A new password: at least 6 characters; at most 72 bytes, since bcrypt reads no further. */
export const newPassword = z.string({ error: 'Please enter a password.' }).check(
  z.minLength(6, 'password must be atleast 6 characters'),
  z.refine((value) => bytes.encode(value).length <= 72, 'A password has at most 72 bytes.'),
)

/** A password to compare with: anything a person may have typed. */
export const password = z
  .string({ error: 'Please enter your password.' })
  .check(z.minLength(1, 'Please enter your password.'), z.maxLength(1000, 'This password is too long.'))

/** Google's ID token, as its button hands it over. */
export const googleToken = z
  .string({ error: 'Please sign in with Google first.' })
  .check(z.minLength(1), z.maxLength(10_000))

/** By what an owner proves who they are: the password, or Google where there is none. */
export const ownerProof = z.object({ password: z.optional(password), googleToken: z.optional(googleToken) })

/** A code of an authenticator app, or a recovery code, as people type it. */
export const secondFactorCode = z
  .string({ error: 'Please enter the code.' })
  .check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(40, 'This is not a code.'))

/** The agreement to the terms, which must be given. */
export const agreement = z.literal(true, { error: 'You must agree to the terms and conditions' })

/** What a person signs up or logs in as. */
export const accountType = z._default(
  z.enum(['user', 'admin'], { error: 'Please choose user or admin.' }),
  'user',
)

/** A web address that may be opened: http or https only. */
export const webAddress = z.string({ error: 'Please enter a link.' }).check(
  z.trim(),
  z.maxLength(2000, 'A link has at most 2000 characters.'),
  z.refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'Please enter a link that starts with https://.',
  ),
)

/** An IANA timezone such as Asia/Kolkata. */
export const timezone = z
  .string({ error: 'Please enter a timezone such as Asia/Kolkata.' })
  .check(z.trim(), z.maxLength(64), z.refine(isTimezone, 'Please enter a timezone such as Asia/Kolkata.'))

/** Browsers' own calendars also know offsets such as +05:30, which are no timezones of IANA's. */
function isTimezone(value: string): boolean {
  try {
    return /^[a-z]/i.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** What every id that the contract gives out looks like. */
export const RECORD_ID = /^[a-z0-9]{1,64}$/i

/** The id of a record, as the contract gives it out. */
export const id = z
  .string({ error: 'Please say which record is meant.' })
  .check(z.trim(), z.regex(RECORD_ID, 'This is not the id of a record.'))
