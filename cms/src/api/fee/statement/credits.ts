import { createHash } from 'node:crypto'
import type { Kind } from './cells'

/**
 * A row with a day. `amounts` (paise) has the amount of a credit, or any amounts in the row of a debit. `reference` is the cell of that
 * column, `references` are those that tell payments apart.
 */
export type Line = {
  row: number
  day: string
  kind: Kind
  amounts: number[]
  reference: string
  references: string[]
  text: string
}

/** A credit of a statement. `key` names it in each statement of this account; `doubt` says why it may be no payment. */
export type Credit = Pick<Line, 'row' | 'day' | 'references' | 'text'> & {
  key: string
  paise: number
  doubt: string
}

const REVERSED_WITHIN_DAYS = 10
/** Such as “REV-UPI…”, “NEFT RETURN” or “UPI/REVERSAL”. */
const REVERSAL = /^(?:\w+[-/*: ]+){0,2}(?:rev|reversal|rvsl|rtn|return(?:ed)?)\b/i

const isReversal = ({ text }: Line) => REVERSAL.test(text)

/**
 * The credits that stand: one of each doubled row, and none that was reversed. A credit that reverses a debit is money of the institute's
 * own that came back.
 */
export function toCredits(lines: readonly Line[]): Credit[] {
  const debits = lines.filter(({ kind }) => kind === 'debit')
  const byReference = Map.groupBy(
    debits.flatMap((debit) => debit.references.map((reference) => ({ reference, debit }))),
    ({ reference }) => reference,
  )
  const sameReference = ({ references }: Credit) =>
    references.flatMap((reference) => byReference.get(reference)?.map(({ debit }) => debit) ?? [])
  const credits = withKeys(lines.filter((line) => line.kind === 'credit' && !isReversal(line))).map(
    (credit) => {
      const same = sameReference(credit)
      return { credit, same, reversal: same.find(({ amounts }) => amounts.includes(credit.paise)) }
    },
  )
  const reversing = new Set(credits.map(({ reversal }) => reversal))
  const unknown = debits.filter((debit) => isReversal(debit) && !reversing.has(debit))
  return credits
    .filter(({ reversal }) => !reversal)
    .map(({ credit, same: [same] }) => {
      const possible = unknown.find((debit) => mayReverse(debit, credit))
      const doubt = possible ? `Row ${possible.row} reverses a payment of this amount.` : ''
      return { ...credit, doubt: same ? `Row ${same.row} is a debit with the same reference.` : doubt }
    })
}

function mayReverse({ day, amounts }: Line, credit: Credit): boolean {
  const days = daysBetween(credit.day, day)
  return days >= 0 && days <= REVERSED_WITHIN_DAYS && amounts.includes(credit.paise)
}

/** Whole days from one day to another; negative to an earlier one. */
export const daysBetween = (day: string, other: string): number =>
  (Date.parse(other) - Date.parse(day)) / 86_400_000

/**
 * Equal lines without a reference are payments of their own, so their keys count them. With a reference, the bank has written one line
 * twice.
 */
function withKeys(lines: readonly Line[]): Credit[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ row, day, amounts: [paise = 0], reference, references, text }) => {
    const line = JSON.stringify([day, paise, reference, text])
    const earlier = seen.get(line) ?? 0
    seen.set(line, earlier + 1)
    if (earlier > 0 && references.length > 0) return []
    const key = createHash('sha256').update(`${line}${earlier}`).digest('base64url')
    return [{ key, row, day, paise, references, text, doubt: '' }]
  })
}
