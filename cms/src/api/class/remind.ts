import { environment } from '../../platform/environment'
import { formatDistance, formatInstant } from '../../platform/zoned-time'
import { mailLanguageOf } from '../account/preferences'
import { unsubscribeLinks } from '../account/unsubscribe'
import { phrases } from '../mail/phrases'
import { type RenderedMail, render } from '../mail/render'
import { readTemplate } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import { enqueueReminders, type Reminder, readReminder, reminders } from './reminder-queries'

/** Puts the reminders of classes that are due into the outbox. */
export async function remindOfClasses(now: Date): Promise<void> {
  const { emailProofRequired } = environment()
  for (const kind of Object.keys(reminders) as Reminder[])
    await enqueueReminders(kind, now, emailProofRequired)
}

/**
 * Writes a reminder at the moment at which it is sent, since its words tell how far off the class is: or nothing where the
 * class is not as it was any more, the reader does not want it, or it comes too late.
 */
export async function composeReminder(
  mail: number,
  now: Date,
): Promise<(RenderedMail & { unsubscribe: string }) | undefined> {
  const found = await readReminder(mail, now, environment().emailProofRequired)
  if (!found) return undefined
  const { starts_at: startsAt, timezone, account } = found
  const { before, grace } = reminders[found.reminder]
  if (now.getTime() >= Date.parse(startsAt) - before + grace) return undefined
  const { name: institute } = await readInstitute()
  const { siteUrl } = environment()
  const links = unsubscribeLinks()
  const template = await readTemplate('classReminder', mailLanguageOf(found.mail_language))
  const { language } = template
  const { joinFrom, where } = phrases[language]
  return {
    ...render(template, {
      name: { person: found.full_name },
      title: { institute: found.title },
      batch: { institute: found.batch },
      soon: { institute: formatDistance(startsAt, timezone, now, language) },
      when: { institute: formatInstant(startsAt, timezone, found.own_timezone, language) },
      duration: { institute: String(found.duration) },
      // The page's button notes who comes, which the link to the meeting itself cannot.
      link: {
        institute: [joinFrom(`${siteUrl}/dashboard`), ...(found.link ? [where(found.link)] : [])].join('\n'),
      },
      unsubscribeLink: { institute: links.pageOf(account, 'reminders') },
      institute: { institute },
    }),
    unsubscribe: links.addressOf(account, 'reminders'),
  }
}
