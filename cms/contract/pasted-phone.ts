import * as z from 'zod/mini'
import { pastedLine } from './one-line.ts'

/** The digits of a script have consecutive code points, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** The marks and words that may stand before a number: a spreadsheet's apostrophe, or a word such as “tel:” or “Mob.”. */
const BEFORE_NUMBER = /^(?:['’]|(?:tel|telephone|ph|phone|mob|mobile|cell|whatsapp)[.:\s]+)\s*/i

/** A phone number with ASCII digits, spaces and hyphens, without the fraction that spreadsheets add and what stands before it. */
export const pastedPhone = (text: string): string =>
  pastedLine(text.normalize('NFKC'))
    .replace(/\p{Join_Control}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(BEFORE_NUMBER, '')
    .replace(/^(\+?\d{7,15})\.0$/, '$1')

/** A phone number as people write it, with an optional + and separators. */
export const phoneNumber = z
  .string({ error: 'Please enter your phone number.' })
  .check(
    z.overwrite(pastedPhone),
    z.maxLength(30, 'A phone number can have at most 15 digits.'),
    z.regex(
      /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/,
      'Please enter a phone number of 7 to 15 digits, such as +91 98765 43210.',
    ),
  )
