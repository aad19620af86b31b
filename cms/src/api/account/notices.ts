import type { MailLanguage, NoticeTopic } from '@careerspeak/contract'
import type { MailName } from '../mail/mail-names'
import { enqueueAll } from '../mail/outbox'
import { type MailEvent, type MailValue, render } from '../mail/render'
import { topicOf } from '../mail/template-rules'
import { readTemplates } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import { accountUid } from './account-changes'
import { whereProved } from './email-proof'
import { preferenceTable } from './preference-table'
import { mailLanguageOf } from './preferences'
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

/** A Strapi filter for accounts that get mails on a topic: not blocked, not opted out, with a confirmed address if that is required. */
export const noticeReaders = (topic: NoticeTopic): object => ({
  blocked: { $ne: true },
  $or: [null, 'mail'].map((channel) => ({ [preferenceTable[topic].column]: channel })),
  ...whereProved(),
})

type Values = Record<string, MailValue>

type Addressee = Pick<NoticeReader, 'documentId' | 'fullName' | 'mailLanguage'>

/** Reads what renders a notice for one reader after another, in their languages, with the link that switches it off. */
export async function noticeWriter(notice: MailName) {
  const topic = topicOf(notice)
  const [templates, { name: institute }] = [await readTemplates(notice), await readInstitute()]
  const textFor = ({ mailLanguage }: Pick<Addressee, 'mailLanguage'>) =>
    templates[mailLanguageOf(mailLanguage)]
  return {
    institute,
    textFor,
    /** `values` are those that the template needs besides `name`, `institute` and `unsubscribeLink`. */
    write(reader: Addressee, values: Values, event?: MailEvent) {
      const { page, address } = unsubscribeLinks(reader.documentId, topic)
      const all = {
        ...values,
        name: { person: reader.fullName ?? '' },
        unsubscribeLink: { institute: page },
        institute: { institute },
      }
      return { ...render(textFor(reader), all, event), unsubscribe: address }
    },
  }
}

/**
 * Queues a notice for each matching account that gets such mails, with a few statements for any number of them. `valuesFor` returns
 * undefined for an account that gets none.
 */
export async function mailNotice(
  notice: MailName,
  where: object,
  valuesFor: (reader: NoticeReader, language: MailLanguage) => Values | undefined,
): Promise<void> {
  const readers: NoticeReader[] = await strapi.db.query(accountUid).findMany({
    select: ['id', 'documentId', 'fullName', 'email', 'ownTimezone', 'mailLanguage'],
    where: { $and: [where, noticeReaders(topicOf(notice))] },
  })
  if (readers.length === 0) return
  const { textFor, write } = await noticeWriter(notice)
  await enqueueAll(
    readers.flatMap((reader) => {
      const values = valuesFor(reader, textFor(reader).language)
      return values ? [{ recipient: reader.email, ...write(reader, values) }] : []
    }),
  )
}
