import type { MailLanguage } from '@careerspeak/contract'
import { type MailName, mailNames } from './mail-names'
import type { MailTemplate, MailWords } from './render'
import { usableWords } from './template-rules'
import defaults from './templates.json'
import hindi from './templates-hindi.json'

/** The words of a mail as they are stored: in Hindi as well, where the editors have not emptied them. */
type Stored = MailWords & { id: number; subjectHindi: string | null; bodyHindi: string | null }

const uid = 'api::mail.mail-template'

/** Reads the words of a mail in each language, as the editors have them, with the link that it is for. */
export async function readTemplates(name: MailName): Promise<Record<MailLanguage, MailTemplate>> {
  const found: Record<MailName, Stored | null> | null = await strapi.db
    .query(uid)
    .findOne({ populate: [name] })
  const stored = found?.[name] ?? first(name)
  const en: MailTemplate = { ...usableWords(name, stored, defaults[name]), language: 'en' }
  const words = hindiOf(stored)
  return {
    en,
    hi: words ? { ...usableWords(name, words, hindi[name], 'hi'), language: 'hi' } : en,
  }
}

/** Reads the words of a mail in a language: in English where the editors have none in it. */
export const readTemplate = async (name: MailName, language: MailLanguage): Promise<MailTemplate> =>
  (await readTemplates(name))[language]

/** The words in Hindi, where there are all of them. */
const hindiOf = ({ subjectHindi: subject, bodyHindi: body }: Omit<Stored, 'id'>): MailWords | undefined =>
  subject && body ? { subject, body } : undefined

const inHindi = (name: MailName) => ({ subjectHindi: hindi[name].subject, bodyHindi: hindi[name].body })

/** The institute's first words of a mail. */
const first = (name: MailName) => ({ ...defaults[name], ...inHindi(name) })

/** Gives the editors a first version of each mail that has no words yet. */
export async function ensureMailTemplates(): Promise<void> {
  const stored: ({ documentId: string } & Record<MailName, Stored | null>) | null = await strapi.db
    .query(uid)
    .findOne({ populate: mailNames })
  const there = mailNames.flatMap((name) => (stored?.[name] ? [{ name, words: stored[name] }] : []))
  // A database of an earlier version has no word of Hindi; where some are, the editors may have emptied the others.
  if (!there.some(({ words }) => hindiOf(words)))
    for (const { name, words } of there)
      await strapi.db.query('mail.wording').update({ where: { id: words.id }, data: inHindi(name) })
  const missing = mailNames.filter((name) => !stored?.[name])
  if (missing.length === 0) return
  const data = Object.fromEntries(missing.map((name) => [name, first(name)]))
  if (stored) await strapi.documents(uid).update({ documentId: stored.documentId, data })
  else await strapi.documents(uid).create({ data })
}
