import type { Account } from '../../../platform/auth/account'
import { environment } from '../../../platform/environment'
import type { MailName } from '../../mail/mail-names'
import { mailTo } from '../../mail/mail-to'
import { accountUid } from '../account-changes'
import { mailLanguageOf, preferencesOf } from '../preferences'

/** Events that an owner should hear about in case someone else caused them. */
type SecurityEvent = Extract<
  MailName,
  | 'sessionEnded'
  | 'passwordChanged'
  | 'emailChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
>

/** Queues a mail about a security event for the account's owner. */
export async function enqueueSecurityMail(
  { id, user: { email, fullName } }: Pick<Account, 'id' | 'user'>,
  event: SecurityEvent,
): Promise<void> {
  const { language } = await preferencesOf(id)
  const link = { institute: `${environment().siteUrl}/forgot-password` }
  await mailTo({ email, fullName, language }, event, () => ({ link }))
}

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
  for (const { mailLanguage, ...admin } of others)
    await mailTo(
      { ...admin, language: mailLanguageOf(mailLanguage) },
      right === 'institute-admin' ? 'adminAdded' : 'rightGiven',
      () => ({
        admin: { person: person.fullName },
        email: { institute: person.email },
        role: { person: right === 'institute-admin' ? '' : right.role },
        link: { institute: `${environment().siteUrl}/admin` },
      }),
    )
}
