import type { MailLanguage } from '@careerspeak/contract'
import type { Account } from '../../../platform/auth/account'
import { environment } from '../../../platform/environment'
import type { MailName } from '../../mail/mail-names'
import { enqueue } from '../../mail/outbox'
import { render } from '../../mail/render'
import { readTemplate } from '../../mail/templates'
import { readInstitute } from '../../site-setting/institute'
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

type Reader = {
  email: string
  fullName: string
  language: MailLanguage
  /** The URL of the page where the reader can do something about it. */
  page: string
  newEmail?: string
  /** The key by which a waiting mail can be withdrawn. */
  about?: string
}

/** Queues a mail about a security event for the account's owner. */
export async function enqueueSecurityMail(
  { id, user: { email, fullName } }: Pick<Account, 'id' | 'user'>,
  event: SecurityEvent,
): Promise<void> {
  const { language } = await preferencesOf(id)
  const page = `${environment().siteUrl}/forgot-password`
  await mailSecurityEvent({ email, fullName, language, page }, event)
}

/** Queues a mail about a security event for a reader whose account may be one of the panel. */
export async function mailSecurityEvent(
  { email, fullName, language, page, newEmail = '', about }: Reader,
  event: SecurityEvent,
): Promise<void> {
  const { name: institute } = await readInstitute()
  const mail = render(await readTemplate(event, language), {
    name: { person: fullName },
    email: { institute: newEmail },
    link: { institute: page },
    institute: { person: institute },
  })
  await enqueue(email, { ...mail, ...(about && { about }) })
}
