import type { MailTemplate } from './render'
import { usableWords } from './template-rules'
import defaults from './templates.json'

/** The mails whose words an editor can change. */
export type MailName = keyof typeof defaults

const uid = 'api::mail.mail-template'
const names = Object.keys(defaults) as MailName[]

export const isMailName = (name: string): name is MailName => Object.hasOwn(defaults, name)

/** Reads the words of a mail as the editors have them, with the link that it is for. */
export async function readTemplate(name: MailName): Promise<MailTemplate> {
  const stored: Record<MailName, MailTemplate | null> | null = await strapi.db
    .query(uid)
    .findOne({ populate: [name] })
  return usableWords(name, stored?.[name] ?? defaults[name], defaults[name])
}

/** Gives the editors a first version of each mail that has no words yet. */
export async function ensureMailTemplates(): Promise<void> {
  const stored: ({ documentId: string } & Record<MailName, MailTemplate | null>) | null = await strapi.db
    .query(uid)
    .findOne({ populate: names })
  const missing = names.filter((name) => !stored?.[name])
  if (missing.length === 0) return
  const data = Object.fromEntries(missing.map((name) => [name, defaults[name]]))
  if (stored) await strapi.documents(uid).update({ documentId: stored.documentId, data })
  else await strapi.documents(uid).create({ data })
}
