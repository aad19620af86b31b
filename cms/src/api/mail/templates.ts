import type { MailLanguage } from '@careerspeak/contract'
import { logoSize } from '@careerspeak/contract/brand'
import { environment } from '../../platform/environment'
import { readInstitute } from '../site-setting/institute'
import { lookOf, type MailLook } from './layout'
import { type MailName, mailNames } from './mail-names'
import type { MailTemplate, MailText } from './render'
import { usableText } from './template-rules'
import defaults from './templates.json'
import hindi from './templates-hindi.json'

/** A stored mail template; the Hindi text is optional. */
type Stored = MailText & { id: number; subjectHindi: string | null; bodyHindi: string | null }

const uid = 'api::mail.mail-template'

/** Reads a mail's valid text in each language. */
export async function readTemplates(name: MailName): Promise<Record<MailLanguage, MailTemplate>> {
  const found: Record<MailName, Stored | null> | null = await strapi.db
    .query(uid)
    .findOne({ populate: [name] })
  const stored = found?.[name] ?? defaultsOf(name)
  const look = await readLook()
  const en: MailTemplate = { ...usableText(name, stored, defaults[name]), language: 'en', look }
  const words = hindiOf(stored)
  return {
    en,
    hi: words ? { ...usableText(name, words, hindi[name], 'hi'), language: 'hi', look } : en,
  }
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
const hindiOf = ({ subjectHindi: subject, bodyHindi: body }: Omit<Stored, 'id'>): MailText | undefined =>
  subject && body ? { subject, body } : undefined

const defaultsOf = (name: MailName) => ({
  subject: defaults[name].subject,
  body: defaults[name].body,
  subjectHindi: hindi[name].subject,
  bodyHindi: hindi[name].body,
})

/** Stores the default text of each mail that has none. */
export async function ensureMailTemplates(): Promise<void> {
  const stored: ({ documentId: string } & Record<MailName, Stored | null>) | null = await strapi.db
    .query(uid)
    .findOne({ populate: mailNames })
  const missing = mailNames.filter((name) => !stored?.[name])
  if (missing.length === 0) return
  const data = Object.fromEntries(missing.map((name) => [name, defaultsOf(name)]))
  if (stored) await strapi.documents(uid).update({ documentId: stored.documentId, data })
  else await strapi.documents(uid).create({ data })
}
