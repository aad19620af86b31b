import type { Overview } from '@careerspeak/contract'
import { overviewLimits } from '@careerspeak/contract/admin-overview'
import { formatRupees } from '@careerspeak/contract/money'
import { readClaims } from './claims'
import { readOwing } from './list-fees'

/** The payments to check, and the learners whose fees are overdue on a day (YYYY-MM-DD), for the overview. */
export async function readWaitingFees(
  today: string,
): Promise<Pick<Overview['waiting'], 'payments' | 'fees'>> {
  const owing = await readOwing(today)
  const claims = await readClaims(owing)
  const overdue = owing.filter((row) => row.overdue > 0)
  const sent = new Set(claims.map(({ learner }) => learner))
  return {
    payments: {
      total: claims.length,
      first: claims.slice(0, overviewLimits.maxWaitingRows).map(({ _id, fullName, paise, sentAt }) => ({
        _id,
        name: fullName,
        about: formatRupees(paise),
        phoneNumber: '',
        internationalNumber: '',
        day: null,
        since: sentAt,
        enquiry: null,
      })),
    },
    fees: {
      total: overdue.length,
      first: overdue.slice(0, overviewLimits.maxWaitingRows).map((row) => ({
        _id: row._id,
        name: row.fullName,
        about: `${formatRupees(row.overdue)}${sent.has(row._id) ? ', payment to check' : ''}`,
        phoneNumber: sent.has(row._id) ? '' : row.internationalNumber,
        internationalNumber: row.internationalNumber,
        day: row.since,
        since: null,
        enquiry: null,
      })),
    },
  }
}
