import { readRupees } from '@careerspeak/contract/money'
import { pastedLine } from '@careerspeak/contract/one-line'
import { DateTime } from 'luxon'

export type Kind = 'credit' | 'debit'

/** A cell as a spreadsheet shows it: on one line, without the `="…"` or the apostrophe that keep digits as they are. */
export const plainCell = (cell: string): string =>
  pastedLine(cell.replaceAll(/[\s\0]+/g, ' ').replace(/^="(.*)"$|^'(.*)$/, '$1$2'))

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = String.raw`(?:[ T,]+\d{1,2}[:.]\d{2}.*)?$`
const ISO_DAY = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}`)
const INDIAN_DAY = new RegExp(
  String.raw`^(\d{1,2})[-/. ]*((?<=[-/. ])\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})${TIME}`,
  'i',
)

/** A day such as 5/4/26, 05-04-2026, “05 Apr 2026” or 2026-04-05, with or without a time, as YYYY-MM-DD; empty if it is none. */
export function dayIn(cell: string): string {
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(cell) ?? []
  const [, day = isoDay, month = isoMonth ?? '', year = isoYear ?? ''] = INDIAN_DAY.exec(cell) ?? []
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const date = DateTime.utc(Number(year) + (year.length === 2 ? 2000 : 0), number, Number(day))
  return day && date.isValid ? date.toISODate() : ''
}

/**
 * A positive amount such as “1,25,000.00”, “₹ 500.00 Cr” or “-500”, in paise, and what its sign or its letters say. Undefined for anything
 * else. A comma before two last digits is no grouping.
 */
export function amountIn(cell: string): { paise: number; kind: Kind | undefined } | undefined {
  const text = cell.replace(/\s*\/-$/, '').toUpperCase()
  const isDebit = /^[-−(]|-$|DR\W*$/.test(text)
  const isCredit = /^\+|CR\W*$/.test(text)
  const digits = text.replaceAll(/[()+−-]|[CD]R\W*$/g, '')
  const paise = isDebit && isCredit ? undefined : readRupees(/,\d\d(?![\d,])/.test(digits) ? '' : digits)
  return paise === undefined
    ? undefined
    : { paise, kind: isDebit ? 'debit' : isCredit ? 'credit' : undefined }
}

/** Reads a cell of a column such as “Dr / Cr”. */
export function kindIn(cell: string): Kind | undefined {
  const word = cell.replaceAll(/[^a-z]/gi, '').toUpperCase()
  if (/^(?:C|CR|CREDIT(?:ED)?|DEPOSIT)$/.test(word)) return 'credit'
  return /^(?:D|DR|DEBIT(?:ED)?|WITHDRAWAL)$/.test(word) ? 'debit' : undefined
}

/** Twelve digits, of which a bank may have filled up the start with zeros; not a phone number's in a UPI ID. */
const UTR = /(?<![A-Z0-9])0*(\d{12})(?![A-Z0-9]|[\w.]*@)/gi
/** A reference of NEFT or RTGS, such as N215222062454075 or HDFCN52026040512345678. */
const TRANSFER = /(?<![A-Z0-9])(?=[A-Z0-9]{12,22}(?![A-Z0-9]))[A-Z]{1,6}\d{10,21}/gi
/** Only these write the twelve digits of a payment; other twelve digits may be the number of an account. */
const INSTANT = /UPI|IMPS|MMT|RRN|UTR/i

/**
 * The references that a line may have, those of its own column first. Numbers of cheques and of accounts, which come again, are none.
 */
export function referencesIn(cell: string, text: string): string[] {
  const found = [cell, text].flatMap((part, index) => [
    ...(index === 0 || INSTANT.test(text) ? [...part.matchAll(UTR)].map(([, digits = '']) => digits) : []),
    ...[...part.matchAll(TRANSFER)].map(([token]) => token.toUpperCase()),
  ])
  return [...new Set(found)].filter((reference) => !/^0+$/.test(reference))
}
