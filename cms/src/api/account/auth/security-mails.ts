import { environment } from '../../../platform/environment'
import type { MailName } from '../../mail/mail-names'
import { enqueue } from '../../mail/outbox'
import { render } from '../../mail/render'
import { readTemplate } from '../../mail/templates'
import { readInstitute } from '../../site-setting/institute'
import type { Account } from '../accounts'
import { preferencesOf } from '../preferences'

/** What happened to an account that its owner may not have done. */
type SecurityEvent = Extract<
  MailName,
  'sessionEnded' | 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed'
>

/** Queues a mail that tells the owner of an account what happened, and what to do if it was someone else. */
export async function tellOwner(
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
