import { environment } from '../../platform/environment'
import { enqueueAll } from '../mail/outbox'
import { render } from '../mail/render'
import { readTemplates } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
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
  const others: Admin[] = await strapi.db.query(accountUid).findMany({
    select: ['fullName', 'email', 'mailLanguage'],
    where: { role: { type: 'institute-admin' }, blocked: { $ne: true }, email: { $ne: person.email } },
  })
  if (others.length === 0) return
  const { name: institute } = await readInstitute()
  const templates = await readTemplates(right === 'institute-admin' ? 'adminAdded' : 'rightGiven')
  await enqueueAll(
    others.map(({ fullName, email, mailLanguage }) => ({
      recipient: email,
      ...render(templates[mailLanguageOf(mailLanguage)], {
        name: { person: fullName },
        admin: { person: person.fullName },
        email: { institute: person.email },
        role: { person: right === 'institute-admin' ? '' : right.role },
        link: { institute: `${environment().siteUrl}/admin` },
        institute: { institute },
      }),
    })),
  )
}
