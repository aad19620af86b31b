import { formatRupees } from '@careerspeak/contract/money'
import { rows } from '../../platform/database/rows'
import { addDays, formatDay, wallTimeOf } from '../../platform/zoned-time'
import { type Line, settle } from './ledger'

const SOON_DAYS = 3

type Row = Omit<Line, 'dueOn'> & {
  due_on: string
  received: number | string | null
  claimed: number | string | null
  timezone: string | null
}

const statement = `
  select d.id, d.kind, d.batch, d.paise, d.due_on, d.dropped,
    (select sum(case when kind = 'payment' then paise else -paise end) from fee_payments
      where account = d.account and reversed_at is null) as received,
    (select sum(paise) from fee_claims where account = d.account and state = 'waiting') as claimed,
    (select max(timezone) from site_settings where published_at is not null) as timezone
  from fee_dues d where d.account = ?`

/**
 * Says in one sentence how much an account has to pay soon, or has not paid in time; empty if nothing, or if all of it is being checked. One
 * statement, since each learner's day asks for it.
 */
export async function feesOfToday(account: number): Promise<string> {
  const found = await rows<Row>(statement, [account], 'fees-of-today')
  const { received, claimed, timezone } = found[0] ?? {}
  const today = wallTimeOf(new Date(), timezone ?? 'Asia/Kolkata').date
  const lines = found.map(
    ({ due_on: dueOn, dropped, ...line }): Line => ({
      ...line,
      dueOn,
      dropped: Boolean(dropped),
    }),
  )
  const due = settle(lines, Number(received ?? 0)).instalments.filter(
    ({ open, dueOn }) => open > 0 && dueOn <= addDays(today, SOON_DAYS),
  )
  const [first] = due
  const paise = due.reduce((sum, { open }) => sum + open, 0) - Number(claimed ?? 0)
  if (!first || paise <= 0) return ''
  const day = formatDay(new Date(first.dueOn), 'UTC')
  return `${formatRupees(paise)} of your fees ${first.dueOn < today ? `has been due since ${day}` : `is due on ${day}`}`
}
