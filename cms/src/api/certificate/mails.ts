import type { Paper } from '@careerspeak/contract/certificates'
import { environment } from '../../platform/environment'
import { preferencesOf } from '../account/preferences'
import { enqueue } from '../mail/outbox'
import { render } from '../mail/render'
import { readTemplate } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'

type Holder = { id: number; fullName: string; email: string }

async function write(
  mail: 'certificateName' | 'certificateIssued',
  { id, fullName, email }: Holder,
  { batch, link }: { batch: string; link: string },
): Promise<void> {
  const { language } = await preferencesOf(id)
  const { name: institute } = await readInstitute()
  const rendered = render(await readTemplate(mail, language), {
    name: { person: fullName },
    batch: { person: batch },
    link: { institute: `${environment().siteUrl}${link}` },
    institute: { person: institute },
  })
  await enqueue(email, rendered)
}

/** Asks a learner for the name that will be printed. */
export const enqueueQuestion = (holder: Holder, batch: string): Promise<void> =>
  write('certificateName', holder, { batch, link: '/profile#certificates' })

export const enqueueIssued = (holder: Holder, { batch }: Paper): Promise<void> =>
  write('certificateIssued', holder, { batch, link: '/profile#certificates' })
