import type { MailLanguage } from '@careerspeak/contract'
import { logoSize } from '@careerspeak/contract/brand'
import { z } from 'zod'
import { environment } from '../../platform/environment'
import { readInstitute } from '../site-setting/institute'
import { lookOf, type MailLook } from './layout'
import { type MailName, mailNames, mailRecords } from './mail-names'
import type { MailTemplate, MailText } from './render'
import { usableText } from './template-rules'

/** A mail's stored words; the Hindi text is optional. */
export const wording = z.object({
  subject: z.string(),
  body: z.string(),
  subjectHindi: z.nullish(z.string()),
  bodyHindi: z.nullish(z.string()),
})

type Wording = z.infer<typeof wording>

export const templateUid = 'api::mail.mail-template'

type Extendable = { attributes: object; config: { metadatas: object } }

/** Gives the content type of the mails' texts a field for each mail, with its label and hint in the panel. */
export function addMailFields(): void {
  const { attributes, config } = strapi.contentType(templateUid) as object as Extendable
  for (const [name, { label, hint }] of Object.entries(mailRecords)) {
    const field = { type: 'component', component: 'mail.wording', repeatable: false, required: true }
    Object.assign(attributes, { [name]: field })
    Object.assign(config.metadatas, { [name]: { edit: { label, description: hint }, list: { label } } })
  }
}

/** Reads a mail's valid text in each language. */
export async function readTemplates(name: MailName): Promise<Record<MailLanguage, MailTemplate>> {
  const found: Record<MailName, Wording | null> | null = await strapi.db
    .query(templateUid)
    .findOne({ populate: [name] })
  const stored = found?.[name] ?? mailRecords[name]
  const look = await readLook()
  const en: MailTemplate = { ...usableText(name, stored, mailRecords[name]), language: 'en', look }
  const [words, hindi] = [hindiOf(stored), hindiOf(mailRecords[name])]
  return { en, hi: words && hindi ? { ...usableText(name, words, hindi), language: 'hi', look } : en }
}

/** The look of the institute's mails. Mail programs load pictures by https alone. */
export async function readLook(): Promise<MailLook> {
  const { name, colours, logo } = await readInstitute()
  const { siteUrl } = environment()
  if (!logo || !siteUrl.startsWith('https:')) return lookOf({ name, colours })
  return lookOf({ name, colours, logo: { ...logoSize(logo), src: `${siteUrl}/logo.png` } })
}

/** Reads a mail's text in a language; falls back to English. */
export const readTemplate = async (name: MailName, language: MailLanguage): Promise<MailTemplate> =>
  (await readTemplates(name))[language]

/** The Hindi text, if complete. */
const hindiOf = ({ subjectHindi: subject, bodyHindi: body }: Wording): MailText | undefined =>
  subject && body ? { subject, body } : undefined

/** Stores the default text of each mail that has none. */
export async function ensureMailTemplates(): Promise<void> {
  const stored: ({ documentId: string } & Record<MailName, Wording | null>) | null = await strapi.db
    .query(templateUid)
    .findOne({ populate: mailNames })
  const missing = mailNames.filter((name) => !stored?.[name])
  if (missing.length === 0) return
  const data = Object.fromEntries(missing.map((name) => [name, wording.parse(mailRecords[name])]))
  if (stored) await strapi.documents(templateUid).update({ documentId: stored.documentId, data })
  else await strapi.documents(templateUid).create({ data })
}
