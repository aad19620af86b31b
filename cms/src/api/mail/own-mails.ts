import type { OwnData } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { toIso } from '../../platform/database/rows'

type Mail = OwnData['mails'][number]

/** Mails to an unconfirmed address may be someone else's. Their bodies are left out: a link in them may open an account or a seat. */
export async function ownMails({
  user: { email: recipient },
  confirmed,
}: Account): Promise<{ mails: Mail[] }> {
  if (!confirmed) return { mails: [] }
  const mails: Mail[] = await strapi.db.query('api::mail.mail').findMany({
    select: ['subject', 'state', 'createdAt', 'sentAt'],
    where: { recipient },
    orderBy: { id: 'asc' },
  })
  const shown = mails.map(({ subject, state, createdAt, sentAt }) => ({
    subject: withoutLinks(subject),
    state,
    createdAt: toIso(createdAt),
    sentAt: sentAt && toIso(sentAt),
  }))
  return { mails: shown }
}

/** A mail's subject without URLs: an editor may have put a link with a code there. */
export const withoutLinks = (subject: string): string => subject.replace(/https?:\/\/\S+/gi, '[link]')
