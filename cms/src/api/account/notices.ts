import type { MailLanguage, NoticeTopic } from '@careerspeak/contract'
import type { MailName } from '../mail/mail-names'
import { enqueueAll } from '../mail/outbox'
import { type MailValue, render } from '../mail/render'
import { readTemplates } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import { accountUid } from './account-changes'
import { whereProved } from './email-proof'
import { mailLanguageOf, preferenceColumns } from './preferences'
import { unsubscribeLinks } from './unsubscribe'

/** An account that gets notices. */
export type NoticeReader = {
  id: number
  documentId: string
  fullName: string | null
  email: string
  ownTimezone: string | null
  mailLanguage: string | null
}

/** A kind of notice: the switch that turns it off, and its template. */
type Notice = { topic: NoticeTopic; template: MailName }

/** A Strapi filter for accounts that get mails on a topic: not blocked, not opted out, with a confirmed address if that is required. */
export const noticeReaders = (topic: NoticeTopic): object => ({
  blocked: { $ne: true },
  $or: [{ [preferenceColumns[topic]]: { $null: true } }, { [preferenceColumns[topic]]: 'mail' }],
  ...whereProved(),
})

/**
 * Queues a notice for each matching account that gets such mails, with a few statements for any number of them. `valuesFor` returns what
 * its template needs besides `name`, `institute` and `unsubscribeLink`, or undefined for an account that gets none.
 */
export async function mailNotice(
  { topic, template }: Notice,
  where: object,
  valuesFor: (reader: NoticeReader, language: MailLanguage) => Record<string, MailValue> | undefined,
): Promise<void> {
  const readers: NoticeReader[] = await strapi.db.query(accountUid).findMany({
    select: ['id', 'documentId', 'fullName', 'email', 'ownTimezone', 'mailLanguage'],
    where: { $and: [where, noticeReaders(topic)] },
  })
  if (readers.length === 0) return
  const [templates, { name: institute }] = [await readTemplates(template), await readInstitute()]
  const links = unsubscribeLinks()
  await enqueueAll(
    readers.flatMap((reader) => {
      const { documentId, fullName, email, mailLanguage } = reader
      const text = templates[mailLanguageOf(mailLanguage)]
      const values = valuesFor(reader, text.language)
      if (!values) return []
      const mail = render(text, {
        ...values,
        name: { person: fullName ?? '' },
        unsubscribeLink: { institute: links.pageOf(documentId, topic) },
        institute: { institute },
      })
      return [{ recipient: email, ...mail, unsubscribe: links.addressOf(documentId, topic) }]
    }),
  )
}
