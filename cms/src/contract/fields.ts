import * as z from 'zod/mini'

/** Fields that several requests share. Each trims, and refuses with a sentence for a person. */

/** A person's name, 2 to 100 characters. */
export const name = z
  .string({ error: 'Please enter your full name.' })
  .check(
    z.trim(),
    z.minLength(2, 'Please enter your full name.'),
    z.maxLength(100, 'A name has at most 100 characters.'),
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

/** The id of a record, as the contract gives it out. */
export const id = z
  .string({ error: 'Please say which record is meant.' })
  .check(z.trim(), z.regex(/^[a-z0-9]{1,64}$/i, 'This is not the id of a record.'))

/** A page of a list, from 1. */
export const page = z._default(
  z.coerce
    .number({ error: 'Pages are numbered from 1.' })
    .check(
      z.int('Pages are numbered from 1.'),
      z.gte(1, 'Pages are numbered from 1.'),
      z.lte(1_000_000, 'There is no page of so high a number.'),
    ),
  1,
)

/** How many records a page holds. */
export const limit = z._default(
  z.coerce
    .number({ error: 'A page holds 1 to 100 entries.' })
    .check(
      z.int('A page holds 1 to 100 entries.'),
      z.gte(1, 'A page holds 1 to 100 entries.'),
      z.lte(100, 'A page holds 1 to 100 entries.'),
    ),
  10,
)

/** A line that a person typed, of whatever characters but those that nobody types. */
export const line = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.maxLength(most, `Please enter at most ${most} characters.`),
      z.regex(/^\P{Cc}*$/u, 'Please leave out line breaks and control characters.'),
    )

/** A part of a name or of an e-mail address to look for; the empty one looks for nothing. */
export const search = z._default(line(100, 'Please enter a name or an e-mail address.'), '')

/** A batch, by its id or its name. */
export const batchKey = line(200, 'Please choose a batch.').check(z.minLength(1, 'Please choose a batch.'))
