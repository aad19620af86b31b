import { environment } from '../../platform/environment'
import { preferencesOf } from '../account/preferences'
import { unsubscribeLinks } from '../account/unsubscribe'
import { readInstitute } from '../site-setting/institute'
import { enqueue } from './outbox'
import { type MailValue, render } from './render'
import { readTemplate } from './templates'

type Reader = { id: number; documentId: string; fullName: string; email: string }

/** Tells a learner that a coach has reviewed their work, unless they switched such mails off. `path` leads to the review. */
export async function enqueueReviewMail(
  { id, documentId, fullName, email }: Reader,
  occasion: 'answerReviewed' | 'homeworkReviewed',
  path: string,
  values: Record<string, MailValue>,
): Promise<void> {
  const { coaching, language } = await preferencesOf(id)
  if (coaching === 'off') return
  const links = unsubscribeLinks()
  const mail = render(await readTemplate(occasion, language), {
    ...values,
    name: { person: fullName },
    link: { institute: `${environment().siteUrl}${path}` },
    unsubscribeLink: { institute: links.pageOf(documentId, 'coaching') },
    institute: { person: (await readInstitute()).name },
  })
  await enqueue(email, { ...mail, unsubscribe: links.addressOf(documentId, 'coaching') })
}
