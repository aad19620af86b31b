import type { Paper } from '@careerspeak/contract/certificates'
import { environment } from '../../platform/environment'
import { preferencesOf } from '../account/preferences'
import type { MailName } from '../mail/mail-names'
import { mailTo } from '../mail/mail-to'

type Holder = { id: number; fullName: string; email: string }

async function write(mail: MailName, { id, ...holder }: Holder, batch: string): Promise<void> {
  const { language } = await preferencesOf(id)
  await mailTo({ ...holder, language }, mail, () => ({
    batch: { person: batch },
    link: { institute: `${environment().siteUrl}/profile#certificates` },
  }))
}

/** Asks a learner for the name that will be printed. */
export const enqueueQuestion = (holder: Holder, batch: string): Promise<void> =>
  write('certificateName', holder, batch)

export const enqueueIssued = (holder: Holder, { batch }: Paper): Promise<void> =>
  write('certificateIssued', holder, batch)
