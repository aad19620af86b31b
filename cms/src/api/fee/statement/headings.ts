import type { StatementColumns } from '@careerspeak/contract/fee-statement'
import { normalizeHeading } from '../../../platform/http/csv-file'
import known from './known-headings.json'

/**
 * Headings of SBI, HDFC, ICICI, Axis, Kotak, PNB, Bank of Baroda and others, in small letters and digits alone, without “(INR)” at their
 * end. The first ones count before the later ones.
 */
const KNOWN: Readonly<Record<keyof typeof known, readonly string[]>> = known

const normal = (heading: string) => normalizeHeading(heading.replace(/\W(?:inr|rs\.?)[ )]*$/i, ''))

/** The columns by the headings that we know; those that we don't know are empty. */
export function suggestColumns(headings: readonly string[]): StatementColumns {
  const columnOf = (field: keyof typeof KNOWN) =>
    KNOWN[field].flatMap((name) => headings.find((heading) => normal(heading) === name) ?? [])[0] ?? ''
  const credit = columnOf('credit')
  const kind = columnOf('kind')
  // Kotak has a column “Debit/Credit” of amounts with a sign, Axis has one that says which an amount is.
  const amount = credit || columnOf('amount') || kind
  return {
    day: columnOf('day'),
    text: columnOf('text'),
    amount,
    kind: credit || kind === amount ? '' : kind,
    reference: columnOf('reference'),
  }
}

/** Returns whether a column with this heading has debits too. */
export const isMixed = (heading: string): boolean =>
  [...KNOWN.amount, ...KNOWN.kind].includes(normal(heading))

/** Names a set of headings, for which the columns are remembered. */
export const nameOfHeadings = (headings: readonly string[]): string => headings.join('\n')
