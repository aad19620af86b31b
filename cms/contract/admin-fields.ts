import * as z from 'zod/mini'
import { RECORD_ID } from './fields.ts'
import { isOneLine, ONE_LINE } from './one-line.ts'

/** Fields of what admins send, each with the sentence that refuses it. */

/** The `_id` of a record, refused by a sentence that names which one. */
export const recordId = (sentence: string) =>
  z.string({ error: sentence }).check(z.trim(), z.regex(RECORD_ID, sentence))

/** Words that may be missing. Databases cannot hold the character nought: it goes. */
export const words = (most: number) =>
  z.string({ error: 'Please enter a text.' }).check(
    z.overwrite((value) => value.replaceAll('\0', '').trim()),
    z.maxLength(most, `Please use at most ${most} characters.`),
  )

/** Words that may not be missing. */
export const neededWords = (sentence: string, most: number) =>
  z.string({ error: sentence }).check(
    z.overwrite((value) => value.replaceAll('\0', '').trim()),
    z.minLength(1, sentence),
    z.maxLength(most, `Please use at most ${most} characters.`),
  )

const upTo = (most: number, sentence: string, beyond = sentence) =>
  z.coerce.number({ error: sentence }).check(z.int(sentence), z.gte(1, sentence), z.lte(most, beyond))

/** A name or a title: words that may not be missing, in one line. */
export const neededLine = (sentence: string, most: number) =>
  neededWords(sentence, most).check(z.refine(isOneLine, ONE_LINE))

/** A page of a list, from 1. */
export const page = z._default(
  upTo(1_000_000, 'Pages are numbered from 1.', 'There is no page of so high a number.'),
  1,
)

/** How many records a page holds. */
export const limit = z._default(upTo(100, 'A page holds 1 to 100 entries.'), 10)

/** A line that a person typed. */
export const line = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.maxLength(most, `Please enter at most ${most} characters.`),
      z.refine(isOneLine, ONE_LINE),
    )

/** A part of a name or of an e-mail address to look for; the empty one looks for nothing. */
export const search = z._default(line(100, 'Please enter a name or an e-mail address.'), '')

/** A batch, by its id or its name. */
export const batchKey = line(200, 'Please choose a batch.').check(z.minLength(1, 'Please choose a batch.'))

/** YYYY-MM-DD, a day that calendars have; `missing` is said where there is none. */
export const calendarDay = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.iso.date('Please enter a date such as 2026-12-01.'),
    )
