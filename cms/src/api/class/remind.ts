import { environment } from '../../platform/environment'
import { formatDistance, formatInstant } from '../../platform/zoned-time'
import { mailLanguageOf } from '../account/preferences'
import { unsubscribeLinks } from '../account/unsubscribe'
import { phrases } from '../mail/phrases'
import { type RenderedMail, render } from '../mail/render'
import { readTemplate } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
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
export async function renderReminder(
  mail: number,
  now: Date,
): Promise<(RenderedMail & { unsubscribe: string }) | undefined> {
  const found = await readReminder(mail, environment().emailProofRequired)
  if (!found) return undefined
  const { starts_at: startsAt, timezone, account } = found
  const { beforeMs, graceMs } = reminders[found.reminder]
  if (now.getTime() >= Date.parse(startsAt) - beforeMs + graceMs) return undefined
  const { name: institute } = await readInstitute()
  const { siteUrl } = environment()
  const links = unsubscribeLinks()
  const template = await readTemplate('classReminder', mailLanguageOf(found.mail_language))
  const { language } = template
  const { joinFrom, where } = phrases[language]
  const dashboard = `${siteUrl}/dashboard`
  // Editors may leave the button out.
  const hasButton = template.body.includes('{dashboardLink}')
  const event = {
    uid: '',
    title: found.title,
    description: '',
    startsAt,
    duration: found.duration,
    link: found.link ?? dashboard,
    isAttached: false,
  }
  const values = {
    name: { person: found.full_name },
    title: { institute: found.title },
    batch: { institute: found.batch },
    soon: { institute: formatDistance(startsAt, timezone, now, language) },
    when: { institute: formatInstant(startsAt, timezone, found.own_timezone, language) },
    duration: { institute: String(found.duration) },
    // The button on the dashboard records attendance, which the meeting link cannot.
    link: {
      institute: [
        ...(hasButton ? [] : [joinFrom(dashboard)]),
        ...(found.link ? [where(found.link)] : []),
      ].join('\n'),
    },
    dashboardLink: { institute: dashboard },
    unsubscribeLink: { institute: links.pageOf(account, 'reminders') },
    institute: { institute },
  }
  return {
    ...render(template, values, event),
    unsubscribe: links.addressOf(account, 'reminders'),
  }
}
