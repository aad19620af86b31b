import type { MailLanguage } from '@careerspeak/contract'
import { readInstitute } from '../site-setting/institute'
import type { MailName } from './mail-names'
import { enqueue } from './outbox'
import { type MailValue, render } from './render'
import { readTemplate } from './templates'

type Reader = {
  email: string
  fullName: string
  language: MailLanguage
  /** The key by which a waiting mail can be withdrawn. */
  about?: string
}

/**
 * Queues a mail to one reader, and returns its id. `valuesFor` returns what its template needs besides `name` and `institute`. Editors write the
 * institute's name; a security mail must not contain any link but its own.
 */
export async function mailTo(
  { email, fullName, language, about }: Reader,
  name: MailName,
  valuesFor: (language: MailLanguage) => Record<string, MailValue>,
): Promise<number> {
  const template = await readTemplate(name, language)
  const { name: institute } = await readInstitute()
  const values = {
    name: { person: fullName },
    ...valuesFor(template.language),
    institute: { person: institute },
  }
  return enqueue(email, { ...render(template, values), ...(about && { about }) })
}
