import type { Account } from '../../../platform/auth/account'
import { environment } from '../../../platform/environment'
import type { MailName } from '../../mail/mail-names'
import { mailTo } from '../../mail/mail-to'
import { preferencesOf } from '../preferences'

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
