import { toIso } from '../../platform/database/rows'
import { environment } from '../../platform/environment'
import type { LaterMail } from '../../platform/feature'
import { onceFor } from '../../platform/jobs/once-for'
import { mailLine } from '../../platform/mail-line'
import { addDays, formatInstant, wallTimeOf } from '../../platform/zoned-time'
import { mailNoticeLater, renderNotice } from '../account/notices'
import { readAccountRow } from '../account/queries'
import { findClasses } from '../class/service'
import { readTasksToDo } from '../homework/queries'
import { phrases } from '../mail/phrases'
import { readInstitute } from '../site-setting/institute'

const WEEK_MS = 7 * 24 * 3_600_000
const MAX_TASKS = 100

/** The hour of the institute's Sunday in which the mails go out. One that it misses is left out. */
const HOUR = '18'

/** Mails each learner of a batch what the coming week holds, on Sunday evening. */
export async function enqueueWeekAhead(now: Date): Promise<void> {
  const { timezone } = await readInstitute()
  const { date, time } = wallTimeOf(now, timezone)
  if (new Date(date).getUTCDay() !== 0 || !time.startsWith(HOUR)) return
  await onceFor('week_ahead', date, () =>
    mailNoticeLater('weekAhead', { batch: { id: { $notNull: true } } }, { about: date, subject: '' }),
  )
}

/**
 * Renders a learner’s week when its mail is sent; undefined after Monday, or if the week holds neither a class nor homework that is left to
 * hand in.
 */
export async function renderWeekAhead({ about: sunday, account }: LaterMail, now: Date) {
  const { timezone: own } = await readInstitute()
  if (sunday === null || addDays(sunday, 1) < wallTimeOf(now, own).date) return undefined
  const batch = account === null ? null : (await readAccountRow('id', account))?.batch_id
  if (account === null || !batch) return undefined
  const end = new Date(now.getTime() + WEEK_MS)
  const [classes, tasks] = await Promise.all([
    findClasses({ batch: { id: batch }, startsAt: { $gt: now, $lte: end } }),
    readTasksToDo(account, batch, now, MAX_TASKS),
  ])
  const entries = [
    ...classes.map(({ title, startsAt, timezone }) => ({
      at: toIso(startsAt),
      title,
      timezone,
      is: 'class' as const,
    })),
    ...tasks
      .filter(({ dueAt }) => new Date(dueAt) <= end)
      .map(({ title, dueAt }) => ({ at: dueAt, title, timezone: own, is: 'homework' as const })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  if (entries.length === 0) return undefined
  return renderNotice('weekAhead', { id: account }, ({ ownTimezone }, language) => ({
    week: {
      institute: entries
        .map(({ at, title, timezone, is }) => {
          const when = formatInstant(at, timezone, ownTimezone, language)
          return phrases[language].weekAhead[is](mailLine(title), when)
        })
        .join('\n'),
    },
    link: { institute: `${environment().siteUrl}/dashboard` },
  }))
}
