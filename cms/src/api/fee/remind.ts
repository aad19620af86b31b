import { formatRupees } from '@careerspeak/contract/money'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import { addDays, formatDay, wallTimeOf } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import { mailNotice } from '../account/notices'
import { readInstitute } from '../site-setting/institute'
import { balanceOf, dueUid, findDues, type StoredDue } from './fee'
import type { Settled } from './ledger'

/** Mails about money go out from this hour of the institute's day on. */
const FIRST_HOUR = '09:00'

/** The reminder that an instalment gets on a day, if any: in the three days before, on the day, and from the third day after on. */
export function roundOf(dueOn: string, today: string): 'before' | 'due' | 'after' | undefined {
  if (dueOn === today) return 'due'
  if (dueOn > today) return dueOn <= addDays(today, 3) ? 'before' : undefined
  return dueOn <= addDays(today, -3) && dueOn >= addDays(today, -6) ? 'after' : undefined
}

/** Reminds learners of instalments that aren't paid: once before the day, once on it and once after. */
export async function enqueueFeeReminders(now: Date): Promise<void> {
  const { timezone } = await readInstitute()
  const { date: today, time } = wallTimeOf(now, timezone)
  if (time < FIRST_HOUR) return
  const near = { kind: 'instalment', dueOn: { $gte: addDays(today, -6), $lte: addDays(today, 3) } }
  const isPending = ({ dueOn, dropped, remindedFor }: StoredDue) => {
    if (dropped) return false
    const round = roundOf(dueOn, today)
    return round !== undefined && remindedFor !== round
  }
  const accounts = new Set((await findDues(near)).filter(isPending).map(({ account }) => account))
  for (const account of accounts)
    await inTransaction(async () => {
      // Another node may have been faster, or the learner has just paid.
      await lockRows(accountUid, { id: account })
      const { instalments } = await balanceOf(account)
      const pending = instalments.filter(isPending)
      for (const { id, dueOn } of pending)
        await strapi.db.query(dueUid).update({ where: { id }, data: { remindedFor: roundOf(dueOn, today) } })
      for (const due of pending.filter(({ open }) => open > 0)) await remind(account, due)
    })
}

const remind = (account: number, { label, open, dueOn }: Settled<StoredDue>): Promise<void> =>
  mailNotice('feeDue', { id: account }, (_, language) => ({
    title: { person: label },
    amount: { institute: formatRupees(open) },
    day: { institute: formatDay(new Date(dueOn), 'UTC', language) },
    link: { institute: `${environment().siteUrl}/fees` },
  }))
