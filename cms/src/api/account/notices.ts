import type { MailLanguage, NoticeTopic } from '@careerspeak/contract'
import type { MailName } from '../mail/mail-names'
import { enqueueAll } from '../mail/outbox'
import { type MailEvent, type MailValue, render } from '../mail/render'
import { topicOf } from '../mail/template-rules'
import { readTemplates } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import { accountUid } from './account-changes'
import { whereProved } from './accounts'
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

const findReaders = (notice: MailName, where: object): Promise<NoticeReader[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['id', 'documentId', 'fullName', 'email', 'ownTimezone', 'mailLanguage'],
    where: { $and: [where, noticeReaders(topicOf(notice))] },
  })

type Write = (reader: NoticeReader, language: MailLanguage) => Values | undefined

/** Renders a notice for the matching account; undefined if it doesn't get such mails, or if `valuesFor` returns undefined. */
export async function renderNotice(notice: MailName, where: object, valuesFor: Write) {
  const [reader] = await findReaders(notice, where)
  if (!reader) return undefined
  const { textFor, write } = await noticeWriter(notice)
  const values = valuesFor(reader, textFor(reader).language)
  return values && { recipient: reader.email, ...write(reader, values) }
}

/** Queues a notice for the matching account, if it gets such mails. */
export async function mailNotice(notice: MailName, where: object, valuesFor: Write): Promise<void> {
  const mail = await renderNotice(notice, where, valuesFor)
  if (mail) await enqueueAll([mail])
}

/**
 * Queues a notice for each matching account that gets such mails, with a few statements for any number of them. The renderer of the
 * same name renders it when it is sent. The subject is for the copy of a person's data until then.
 */
export async function mailNoticeLater(
  notice: MailName,
  where: object,
  mail: { about: string; subject: string },
): Promise<void> {
  const readers = await findReaders(notice, where)
  await enqueueAll(
    readers.map(({ id, email }) => ({ ...mail, recipient: email, accountId: id, reminder: notice })),
  )
}
