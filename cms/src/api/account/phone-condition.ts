import { pastedPhone } from '@careerspeak/contract/pasted-phone'
import { patternOf } from './queries'

/** A part of a statement and its parameters. */
export type SqlPart = { sql: string; values: string[] }

/** Separators in phone numbers. */
const SEPARATORS = [' ', '-', '(', ')', '.', '+']
const digitsOf = (column: string): string =>
  SEPARATORS.reduce((sql, separator) => `replace(${sql}, '${separator}', '')`, column)

const MIN_PHONE_DIGITS = 3

/**
 * A condition that a phone number contains a term's digits, as it was typed or in its international form; undefined if the term is
 * not a number. `table` is its alias with a full stop.
 */
export function phoneCondition(table: string, term: string): SqlPart | undefined {
  const number = pastedPhone(term)
  const digits = number.replace(/\D/g, '')
  if (digits.length < MIN_PHONE_DIGITS || !/^[\d\s().+-]+$/.test(number)) return undefined
  // An international form has neither a prefix of the exchange nor the zero of a national number.
  const international = number.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
  return {
    sql: `(${digitsOf(`${table}phone_number`)} like ? or ${table}international_number like ?)`,
    values: [patternOf(digits), patternOf(international || digits)],
  }
}
