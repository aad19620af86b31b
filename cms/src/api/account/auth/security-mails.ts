import { environment } from '../../../platform/environment'
import type { MailName } from '../../mail/mail-names'
import { enqueue } from '../../mail/outbox'
import { render } from '../../mail/render'
import { readTemplate } from '../../mail/templates'
import { readInstitute } from '../../site-setting/institute'
import type { Account } from '../accounts'
import { preferencesOf } from '../preferences'

/** Events that an owner should hear about in case someone else caused them. */
type SecurityEvent = Extract<
  MailName,
  'sessionEnded' | 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed'
>

/** Queues a mail about a security event for the account's owner. */
export async function enqueueSecurityMail(
  { id, user }: Pick<Account, 'id' | 'user'>,
  event: SecurityEvent,
): Promise<void> {
  const { name: institute } = await readInstitute()
  const mail = render(await readTemplate(event, (await preferencesOf(id)).language), {
    name: { person: user.fullName },
    link: { institute: `${environment().siteUrl}/forgot-password` },
    institute: { person: institute },
  })
  await enqueue(user.email, mail)
}
