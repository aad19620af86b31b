import type { Instalment } from '@careerspeak/contract/admin-fees'
import { readRupees } from '@careerspeak/contract/money'
import { typedAmount } from '#features/fees/shared/words'

/** An instalment as it is typed. */
export type Row = Pick<Instalment, 'key' | 'label' | 'dueOn'> & { amount: string }

export const rowsOf = (instalments: readonly Instalment[]): Row[] =>
  instalments.map(({ paise, ...instalment }) => ({ ...instalment, amount: typedAmount(paise) }))

/** An amount that can’t be read becomes 0, which the contract refuses. */
export const bodyOf = (rows: readonly Row[]): Instalment[] =>
  rows.map(({ amount, ...row }) => ({ ...row, paise: readRupees(amount) ?? 0 }))

export const sumOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { amount }) => sum + (readRupees(amount) ?? 0), 0)

/** The next row: the amount of the last one, a month later. */
export function newRow(rows: readonly Row[]): Row {
  const last = rows.at(-1)
  return {
    key: crypto.randomUUID(),
    label: `Instalment ${rows.length + 1}`,
    amount: last?.amount ?? '',
    dueOn: last ? monthLater(last.dueOn) : '',
  }
}

/** The same day of the next month (YYYY-MM-DD), or its last day; empty for no day. */
function monthLater(day: string): string {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number)
  if (Number.isNaN(year) || !day) return ''
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** The first message for each path of a request, such as “instalments.2.label”. */
export const errorsByPath = (
  issues: readonly { path: string | readonly PropertyKey[]; message: string }[],
): ReadonlyMap<string, string> =>
  new Map(
    issues
      .map(({ path, message }) => [typeof path === 'string' ? path : path.join('.'), message] as const)
      .reverse(),
  )
