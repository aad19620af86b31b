import type { MailLanguage } from '@careerspeak/contract'
import type { Phone } from '@careerspeak/contract/admin-messages'
import { isLandline } from '../../platform/international-number'
import type { MailName } from '../mail/mail-names'
import { render } from '../mail/render'
import { readTemplate } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'

export const messageUid = 'api::message.message'

/** Someone on a list; `id` is the document id of an account or of a seat registration. */
export type Recipient = {
  id: string
  /** The internal id of the account; null for a guest. */
  account: number | null
  fullName: string
  phoneNumber: string | null
  internationalNumber: string | null
  language: MailLanguage
  /** The id of the class, the day of the call and so on: it distinguishes the message from an earlier one of the list. */
  occasion: string
  /** True for the number of a parent, who gets other words. */
  toParent?: boolean
  /** The values of the mail’s placeholders, in the institute’s own words. */
  words: (language: MailLanguage) => Readonly<Record<string, string>>
}

/**
 * `page` is where a text that is too long for a link can be read; `forGroup` is true for a text that may be posted in a
 * group. `makeLink` makes the link of one account, in the name of an admin.
 */
export type List = {
  title: string
  mail: MailName
  page: string
  forGroup?: true
  recipients: readonly Recipient[]
  makeLink?: (account: number, admin: string) => Promise<string>
}

type Numbers = Pick<Recipient, 'phoneNumber' | 'internationalNumber'>

/** The number of a recipient, and whether a message can reach it. */
export function phoneOf({ phoneNumber, internationalNumber: number }: Numbers): Phone {
  if (number) return { state: isLandline(number) ? 'landline' : 'ready', number }
  return { state: phoneNumber ? 'incomplete' : 'none', number: phoneNumber ?? '' }
}

/** The placeholders that only make sense in a mail: for its calendar file, and the link that switches mails off. */
const FOR_MAILS = /\{(?:unsubscribeLink|calendarNote)\}/

/** Writes a message with the words of the list’s mail: its subject in bold, then its text. */
export async function write({ mail, page }: List, to: Recipient): Promise<string> {
  const template = await readTemplate(to.toParent ? 'absenceParent' : mail, to.language)
  const paragraphs = template.body.split(/\n{2,}/).filter((paragraph) => !FOR_MAILS.test(paragraph))
  const own = { link: page, institute: (await readInstitute()).name, ...to.words(template.language) }
  const { subject, text } = render(
    { ...template, body: paragraphs.join('\n\n') },
    {
      name: { person: to.fullName },
      ...Object.fromEntries(Object.entries(own).map(([key, institute]) => [key, { institute }])),
    },
  )
  return `*${subject.replaceAll('*', '')}*\n\n${text}`
}
