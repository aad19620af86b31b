import { formatRupees } from '@careerspeak/contract/money'
import { addDays, formatDay } from '../../platform/zoned-time'
import { findClaims, findDues, findPayments, receivedOf, todayAtInstitute } from './fee'
import { settle } from './ledger'

const SOON_DAYS = 3

/** Says in one sentence how much an account has to pay soon, or has not paid in time; empty if nothing, or if all of it is being checked. */
export async function feesOfToday(account: number): Promise<string> {
  const dues = await findDues({ account })
  if (dues.length === 0) return ''
  const today = await todayAtInstitute()
  const { instalments } = settle(dues, receivedOf(await findPayments({ account })))
  const due = instalments.filter(({ open, dueOn }) => open > 0 && dueOn <= addDays(today, SOON_DAYS))
  const [first] = due
  const claimed = await findClaims({ account, state: 'waiting' })
  const checked = claimed.reduce((sum, { paise }) => sum + paise, 0)
  const paise = due.reduce((sum, { open }) => sum + open, 0) - checked
  if (!first || paise <= 0) return ''
  const day = formatDay(new Date(first.dueOn), 'UTC')
  return `${formatRupees(paise)} of your fees ${first.dueOn < today ? `has been due since ${day}` : `is due on ${day}`}`
}
