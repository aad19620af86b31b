import type { PaperKind } from '@careerspeak/contract'
import { rows } from '../../platform/database/rows'

/** The letter of each series. A tax invoice, say, is never in one series with a receipt. */
const LETTERS: Record<PaperKind, string> = {
  receipt: 'R',
  voucher: 'V',
  invoice: 'T',
  reversal: 'C',
  refund: 'F',
}

/** “26-27”: the financial year of a day (YYYY-MM-DD), which begins on 1 April. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return [year, year + 1].map((each) => String(each % 100).padStart(2, '0')).join('-')
}

/**
 * Takes the next number of a series, such as R/26-27/000123, in the open transaction: a rollback gives it back, so that there are no
 * gaps. At most 16 characters, as rule 46 of the CGST rules wants it. `day` is the institute's today.
 */
export async function takeNumber(kind: PaperKind, day: string): Promise<string> {
  const series = `${LETTERS[kind]}/${financialYear(day)}`
  const [counter] = await rows<{ last: number }>(
    'insert into fee_counters (series, last) values (?, 1) on conflict (series) do update set last = fee_counters.last + 1 returning last',
    [series],
  )
  if (!counter) throw new Error('The database gave no number.')
  return `${series}/${String(counter.last).padStart(6, '0')}`
}
