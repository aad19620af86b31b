import { environment } from '../../platform/environment'
import type { LaterMail } from '../../platform/feature'
import { onceFor } from '../../platform/jobs/once-for'
import { mailLine } from '../../platform/mail-line'
import { addDays, formatInstant, wallTimeOf } from '../../platform/zoned-time'
import { mailNoticeLater, renderNotice } from '../account/notices'
import { findClasses } from '../class/service'
import { findTasks, handInUid } from '../homework/homework'
import { phrases } from '../mail/phrases'
import { readInstitute } from '../site-setting/institute'

const WEEK_MS = 7 * 24 * 3_600_000

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
  if (sunday === null || account === null) return undefined
  const soon = { $gt: now, $lte: new Date(now.getTime() + WEEK_MS) }
  const batch = { students: { id: account } }
  const [classes, tasks, { timezone }] = await Promise.all([
    findClasses({ batch, startsAt: soon }),
    findTasks({ batch, dueAt: soon }),
    readInstitute(),
  ])
  const handedIn: { task: { id: number } | null }[] = await strapi.db.query(handInUid).findMany({
    where: { owner: { id: account }, task: { id: { $in: tasks.map(({ id }) => id) } } },
    populate: { task: { select: ['id'] } },
  })
  if (addDays(sunday, 1) < wallTimeOf(now, timezone).date) return undefined
  const isDone = new Set(handedIn.map(({ task }) => task?.id))
  const entries = [
    ...classes.map(({ title, startsAt, timezone }) => ({
      at: startsAt,
      title,
      timezone,
      is: 'class' as const,
    })),
    ...tasks
      .filter(({ id }) => !isDone.has(id))
      .map(({ title, dueAt }) => ({ at: dueAt, title, timezone, is: 'homework' as const })),
  ].toSorted((one, other) => Number(new Date(one.at)) - Number(new Date(other.at)))
  if (entries.length === 0) return undefined
  return renderNotice('weekAhead', { id: account }, ({ ownTimezone }, language) => ({
    week: {
      institute: entries
        .map(({ at, title, timezone, is }) => {
          const when = formatInstant(new Date(at).toISOString(), timezone, ownTimezone, language)
          return phrases[language].weekAhead[is](mailLine(title), when)
        })
        .join('\n'),
    },
    link: { institute: `${environment().siteUrl}/dashboard` },
  }))
}
