import { environment } from '../../platform/environment'
import { enqueueAll } from '../mail/outbox'
import { render } from '../mail/render'
import { readTemplates } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import { accountUid } from './account-changes'
import { mailLanguageOf } from './preferences'

type Admin = { fullName: string; email: string; mailLanguage: string | null }

/** Queues a mail about a new admin to the other institute admins. */
export async function enqueueNewAdminMails(added: {
  id: number
  fullName: string
  email: string
}): Promise<void> {
  const others: Admin[] = await strapi.db.query(accountUid).findMany({
    select: ['fullName', 'email', 'mailLanguage'],
    where: { role: { type: 'institute-admin' }, blocked: { $ne: true }, id: { $ne: added.id } },
  })
  if (others.length === 0) return
  const [templates, { name: institute }] = [await readTemplates('adminAdded'), await readInstitute()]
  await enqueueAll(
    others.map(({ fullName, email, mailLanguage }) => ({
      recipient: email,
      ...render(templates[mailLanguageOf(mailLanguage)], {
        name: { person: fullName },
        admin: { person: added.fullName },
        email: { institute: added.email },
        link: { institute: `${environment().siteUrl}/admin` },
        institute: { institute },
      }),
    })),
  )
}
