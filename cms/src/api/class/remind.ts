import { environment } from '../../platform/environment'
import type { LaterMail } from '../../platform/feature'
import { formatDistance, formatInstant } from '../../platform/zoned-time'
import { noticeWriter } from '../account/notices'
import { phrases } from '../mail/phrases'
import { enqueueReminders, type Reminder, readReminder, reminders } from './reminder-queries'

export async function enqueueDueReminders(now: Date): Promise<void> {
  const { emailProofRequired } = environment()
  for (const kind of Object.keys(reminders) as Reminder[])
    await enqueueReminders(kind, now, emailProofRequired)
}

/**
 * Renders a reminder when it is sent, since its text states how soon the class is. Returns undefined if the
 * class changed, the reader opted out, or it is too late.
 */
export async function renderReminder({ id }: Pick<LaterMail, 'id'>, now: Date) {
  const found = await readReminder(id, environment().emailProofRequired)
  if (!found) return undefined
  const { starts_at: startsAt, timezone, title, duration, link: room } = found
  const { beforeMs, graceMs } = reminders[found.reminder]
  if (now.getTime() >= Date.parse(startsAt) - beforeMs + graceMs) return undefined
  const dashboard = `${environment().siteUrl}/dashboard`
  const reader = { documentId: found.account, fullName: found.full_name, mailLanguage: found.mail_language }
  const { textFor, write } = await noticeWriter('classReminder')
  const { language, body } = textFor(reader)
  return write(
    reader,
    {
      title: { institute: title },
      batch: { institute: found.batch },
      soon: { institute: formatDistance(startsAt, timezone, now, language) },
      when: { institute: formatInstant(startsAt, timezone, found.own_timezone, language) },
      duration: { institute: String(duration) },
      // The button on the dashboard records attendance, which the meeting link cannot. Editors may leave the button out.
      link: {
        institute: [
          ...(body.includes('{dashboardLink}') ? [] : [phrases[language].joinFrom(dashboard)]),
          ...(room ? [phrases[language].where(room)] : []),
        ].join('\n'),
      },
      dashboardLink: { institute: dashboard },
    },
    { uid: '', title, description: '', startsAt, duration, link: room || dashboard, isAttached: false },
  )
}
