import { createHash, randomBytes } from 'node:crypto'
import type { MailLanguage } from '@careerspeak/contract'
import { environment } from '../../../platform/environment'
import type { MailName } from '../../mail/mail-names'
import { enqueue } from '../../mail/outbox'
import { type RenderedMail, render } from '../../mail/render'
import { readTemplate } from '../../mail/templates'
import { readInstitute } from '../../site-setting/institute'
import { accountUid } from '../account-changes'

/** What a mailed code is for. */
type Purpose = {
  mail: MailName
  /** The page of the site that the link leads to. */
  page: string
  /** Where an account holds what is stored of the code, and when it expires. */
  token: string
  expires: string
  /** How long it works, in milliseconds. */
  lasts: number
}

const HOUR = 3_600_000

export const passwordReset: Purpose = {
  mail: 'passwordReset',
  page: 'reset-password',
  token: 'resetPasswordToken',
  expires: 'resetPasswordExpires',
  lasts: HOUR,
}

export const emailProof: Purpose = {
  mail: 'emailProof',
  page: 'verify-email',
  token: 'confirmationToken',
  expires: 'confirmationExpires',
  lasts: 24 * HOUR,
}

/** What is stored of a code: who reads the database cannot use it. */
const digest = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** What finds the account of a code that has neither been used nor expired. */
export const holderOf = ({ token, expires }: Purpose, code: string) => ({
  [token]: digest(code),
  [expires]: { $gt: new Date() },
})

/** What makes an account's code unusable. */
export const spent = ({ token, expires }: Purpose) => ({ [token]: null, [expires]: null })

/** A code and the mail that brings it. */
export type CodeMail = { purpose: Purpose; code: string; rendered: RenderedMail }

/** Makes a code and writes its mail; nothing is stored yet. */
export async function writeCode(
  purpose: Purpose,
  name: string,
  language: MailLanguage = 'en',
): Promise<CodeMail> {
  const code = randomBytes(32).toString('base64url')
  const { name: institute } = await readInstitute()
  const link = `${environment().siteUrl}/${purpose.page}?code=${code}`
  const rendered = render(await readTemplate(purpose.mail, language), {
    name: { person: name },
    link: { institute: link },
    // Editors write the institute's name, and a security mail holds no link but its own.
    institute: { person: institute },
  })
  return { purpose, code, rendered }
}

/** Stores a code in the place of an account's last one, and its mail with it. Answers the number of the mail. */
export async function storeCode(
  { id, email }: { id: number; email: string },
  { purpose, code, rendered }: CodeMail,
): Promise<number> {
  return await strapi.db.transaction(async () => {
    await strapi.db.query(accountUid).update({
      where: { id },
      data: { [purpose.token]: digest(code), [purpose.expires]: new Date(Date.now() + purpose.lasts) },
    })
    return enqueue(email, rendered)
  })
}
