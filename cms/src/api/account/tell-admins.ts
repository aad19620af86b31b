import { environment } from '../../platform/environment'
import type { MailName } from '../mail/mail-names'
import { mailTo } from '../mail/mail-to'
import type { MailValue } from '../mail/render'
import { accountUid } from './account-changes'
import { mailLanguageOf } from './preferences'

type Admin = { fullName: string; email: string; mailLanguage: string | null }

/**
 * Queues a mail to each institute admin, except the person, about a right that someone was given: to be an institute admin, or
 * another role by its name.
 */
export async function tellAdminsOfRight(
  person: { fullName: string; email: string },
  right: 'institute-admin' | { role: string },
): Promise<void> {
  await tellAdmins(
    { email: { $ne: person.email } },
    right === 'institute-admin' ? 'adminAdded' : 'rightGiven',
    {
      ...valuesAbout(person),
      role: { person: right === 'institute-admin' ? '' : right.role },
    },
  )
}

/** Queues a mail to each institute admin that `person` has chosen a mail server. Returns the ids of the mails. */
export const tellAdminsOfMailServer = (
  person: { fullName: string; email: string },
  host: string,
): Promise<number[]> =>
  tellAdmins({}, 'mailServerChanged', { ...valuesAbout(person), server: { institute: host } })

const valuesAbout = ({ fullName, email }: { fullName: string; email: string }) => ({
  admin: { person: fullName },
  email: { institute: email },
  link: { institute: `${environment().siteUrl}/admin` },
})

/** Queues a mail to the institute admins that match. Returns the ids of the mails. */
async function tellAdmins(
  where: object,
  mail: MailName,
  values: Record<string, MailValue>,
): Promise<number[]> {
  const admins: Admin[] = await strapi.db.query(accountUid).findMany({
    select: ['fullName', 'email', 'mailLanguage'],
    where: { role: { type: 'institute-admin' }, blocked: { $ne: true }, ...where },
  })
  const sent: number[] = []
  for (const { mailLanguage, ...admin } of admins)
    sent.push(await mailTo({ ...admin, language: mailLanguageOf(mailLanguage) }, mail, () => values))
  return sent
}
