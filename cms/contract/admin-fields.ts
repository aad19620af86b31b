import * as z from 'zod/mini'
import { isOneLine, ONE_LINE, pastedLine } from './one-line.ts'
import { RECORD_ID } from './query-fields.ts'
import { isDay } from './time-formats.ts'

/** Fields of the admins' requests, each with its own message. */

/** The `_id` of a record. */
export const recordId = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.regex(RECORD_ID, message))

/** Databases cannot store NUL characters. */
const withoutNul = (text: string): string => text.normalize('NFC').replaceAll('\0', '').trim()

/** A text that may be empty. */
export const optionalText = (maxLength: number) =>
  z
    .string({ error: 'Please enter a text.' })
    .check(z.overwrite(withoutNul), z.maxLength(maxLength, `Please use at most ${maxLength} characters.`))

export const requiredText = (message: string, maxLength: number, form = withoutNul) =>
  z
    .string({ error: message })
    .check(
      z.overwrite(form),
      z.minLength(1, message),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
    )

/** A name or a title. */
export const requiredLine = (message: string, maxLength: number) =>
  requiredText(message, maxLength, (value) => pastedLine(withoutNul(value))).check(
    z.refine(isOneLine, ONE_LINE),
  )

/** One line, which may be empty. */
export const line = (maxLength: number, message: string) =>
  z
    .string({ error: message })
    .check(
      z.overwrite(pastedLine),
      z.maxLength(maxLength, `Please enter at most ${maxLength} characters.`),
      z.refine(isOneLine, ONE_LINE),
    )

/** A part of a name or of an e-mail address to search for; empty means no search. */
export const search = z._default(line(100, 'Please enter a name or an e-mail address.'), '')

/** A batch, by its id or its name. */
export const batchKey = line(200, 'Please choose a batch.').check(z.minLength(1, 'Please choose a batch.'))

/** An existing day as YYYY-MM-DD; `message` is for a missing one. */
export const calendarDay = (message: string) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      ...isDay('Please enter a date such as 2026-12-01.'),
    )

/** A whole number between two others, both inclusive. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.number({ error: message }).check(z.int(message), z.gte(least, message), z.lte(most, message))

/** 1 for Monday to 7 for Sunday. */
export const weekday = wholeNumber(1, 7, 'Please choose a weekday.')
