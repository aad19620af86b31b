import { formatRupees } from '@careerspeak/contract/money'
import { environment } from '../../platform/environment'
import type { LaterMail } from '../../platform/feature'
import { forEachDue } from '../../platform/jobs/each-due'
import { addDays, formatDay, wallTimeOf } from '../../platform/zoned-time'
import { mailNoticeLater, renderNotice } from '../account/notices'
import { readInstitute } from '../site-setting/institute'
import { balanceOf, dueUid, findDues } from './fee'

/** Mails about money go out from this hour of the institute's day on. */
const FIRST_HOUR = '09:00'

/** The reminders of an instalment, each with the days on which an instalment must be due to get it today. */
export const roundsOn = (today: string) => [
  { round: 'before', first: addDays(today, 1), last: addDays(today, 3) },
  { round: 'due', first: today, last: today },
  { round: 'after', first: addDays(today, -6), last: addDays(today, -3) },
]

const isNot = (column: string, value: unknown): object => ({
  $or: [{ [column]: { $null: true } }, { [column]: { $ne: value } }],
})

/** Reminds learners of instalments that aren't paid: once before the day, once on it and once after. */
export async function enqueueFeeReminders(now: Date): Promise<void> {
  const { timezone } = await readInstitute()
  const { date: today, time } = wallTimeOf(now, timezone)
  if (time < FIRST_HOUR) return
  for (const { round, first, last } of roundsOn(today)) {
    const near = { kind: 'instalment', dueOn: { $gte: first, $lte: last } }
    const due = { ...near, $and: [isNot('dropped', true), isNot('remindedFor', round)] }
    await forEachDue(dueUid, due, async ({ id, documentId }) => {
      await strapi.db.query(dueUid).update({ where: { id }, data: { remindedFor: round } })
      for (const { account, label } of await findDues({ id }))
        await mailNoticeLater('feeDue', { id: account }, { about: documentId, subject: label })
    })
  }
}

/** Renders the reminder of an instalment when it is sent; undefined if it is paid, or no longer owed. */
export async function renderReminder({ about, account }: LaterMail) {
  if (account === null) return undefined
  const { instalments } = await balanceOf(account)
  const due = instalments.find(({ documentId, open }) => documentId === about && open > 0)
  if (!due) return undefined
  return renderNotice('feeDue', { id: account }, (_, language) => ({
    title: { person: due.label },
    amount: { institute: formatRupees(due.open) },
    day: { institute: formatDay(new Date(due.dueOn), 'UTC', language) },
    link: { institute: `${environment().siteUrl}/fees` },
  }))
}
