import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { MailLanguage } from '@careerspeak/contract'
import type { Account } from '../../../platform/auth/account'
import { environment } from '../../../platform/environment'
import { backgroundTasks } from '../../../platform/jobs/background-tasks'
import type { MailName } from '../../mail/mail-names'
import { mailWorkerOf } from '../../mail/mail-worker'
import { enqueue } from '../../mail/outbox'
import { type RenderedMail, render } from '../../mail/render'
import { readTemplate } from '../../mail/templates'
import { readInstitute } from '../../site-setting/institute'
import { accountUid } from '../account-changes'
import { findAccount } from '../accounts'
import { preferencesOf } from '../preferences'
import { accountPeriods } from '../retention-periods'

/** A use of mailed codes. */
type Purpose = {
  mail: MailName
  /** The page of the site the link opens. */
  page: string
  /** The account's columns for the code's digest and expiry. */
  token: string
  expires: string
  lifetimeMs: number
}

const HOUR_MS = 3_600_000

export const passwordReset: Purpose = {
  mail: 'passwordReset',
  page: 'reset-password',
  token: 'resetPasswordToken',
  expires: 'resetPasswordExpires',
  lifetimeMs: HOUR_MS,
}

export const emailProof: Purpose = {
  mail: 'emailProof',
  page: 'verify-email',
  token: 'confirmationToken',
  expires: 'confirmationExpires',
  lifetimeMs: 24 * HOUR_MS,
}

export const invitation: Purpose = {
  mail: 'invitation',
  page: 'welcome',
  token: 'invitationToken',
  expires: 'invitationExpires',
  lifetimeMs: accountPeriods.invitation.days * 24 * HOUR_MS,
}

/** A link that an admin passes on by hand: opening it proves neither the address nor a number. */
export const invitationLink: Purpose = {
  mail: 'invitationLink',
  page: 'welcome',
  token: 'invitationLinkToken',
  expires: 'invitationLinkExpires',
  lifetimeMs: 48 * HOUR_MS,
}

/** Codes are stored as digests, so that a leaked database opens no account. */
export const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** A filter for the account with this unused, unexpired code. */
export const whereCodeValid = ({ token, expires }: Purpose, code: string) => ({
  [token]: digestOf(code),
  [expires]: { $gt: new Date() },
})

/** The columns that invalidate an account's code. */
export const clearCode = ({ token, expires }: Purpose) => ({ [token]: null, [expires]: null })

/** The columns that invalidate an account's invitations. */
export const clearInvitations = { ...clearCode(invitation), ...clearCode(invitationLink) }

export type CodeMail = { purpose: Purpose; code: string; link: string; rendered: RenderedMail }

/**
 * Reads what the mails of a purpose need. The returned function generates a code and renders its mail; it stores nothing.
 */
export async function codeMailsFor(purpose: Purpose, language: MailLanguage = 'en') {
  const template = await readTemplate(purpose.mail, language)
  const { name: institute } = await readInstitute()
  return (name: string): CodeMail => {
    const code = randomBytes(32).toString('base64url')
    const link = `${environment().siteUrl}/${purpose.page}?${new URLSearchParams({ code })}`
    const rendered = render(template, {
      name: { person: name },
      link: { institute: link },
      // Editors write the institute's name; a security mail must not contain any link but its own.
      institute: { person: institute },
    })
    return { purpose, code, link, rendered }
  }
}

/** Generates one code with its mail. */
export const prepareCodeMail = async (
  purpose: Purpose,
  name: string,
  language?: MailLanguage,
): Promise<CodeMail> => (await codeMailsFor(purpose, language))(name)

/** The columns of a code that replaces the account's last one. */
export const codeColumns = ({ purpose, code }: CodeMail) => ({
  [purpose.token]: digestOf(code),
  [purpose.expires]: new Date(Date.now() + purpose.lifetimeMs),
})

/** The range of the random delay before a code is mailed. */
const CODE_DELAY_RANGE_MS = [200, 1500] as const

/**
 * Mails a code to the account of an address, if there is one that may get it. Only a known address causes work, which would show in
 * response times if it were done now.
 */
export function mailCodeLater(
  purpose: Purpose,
  email: string,
  mayGet: (account: Account) => boolean = () => true,
): void {
  const mail = async () => {
    const account = await findAccount('email', email)
    if (!account || account.blocked || !mayGet(account)) return
    const { language } = await preferencesOf(account.id)
    const code = await prepareCodeMail(purpose, account.user.fullName, language)
    await mailWorkerOf().sendNow(await storeCodeAndMail({ id: account.id, email }, code))
  }
  backgroundTasks().add(mail, randomInt(...CODE_DELAY_RANGE_MS))
}

/** Stores a code in place of the account's last one, together with its mail. Returns the mail's id. */
export async function storeCodeAndMail(
  { id, email }: { id: number; email: string },
  mail: CodeMail,
): Promise<number> {
  return await strapi.db.transaction(async () => {
    await strapi.db.query(accountUid).update({ where: { id }, data: codeColumns(mail) })
    return enqueue(email, mail.rendered)
  })
}
