import { environment } from '../../platform/environment'
import { forEachDue } from '../../platform/jobs/each-due'
import { accountUid } from '../account/account-changes'
import { noticeReaders, noticeWriter } from '../account/notices'
import { enqueueAll } from '../mail/outbox'
import { announcementUid } from './announcement'

/** The audience: a batch, by its internal id, or everyone. */
export type Audience = { batch: number | null }

type Recipient = { documentId: string; fullName: string; email: string; mailLanguage: string | null }

/** Recipients are active students who have not opted out and whose address is confirmed, if that is required. */
const recipientsOf = ({ batch }: Audience): object => ({
  batch: batch ?? { id: { $notNull: true } },
  ...noticeReaders('announcements'),
})

export const countRecipients = (audience: Audience): Promise<number> =>
  strapi.db.query(accountUid).count({ where: recipientsOf(audience) })

/** `anchor` links to it on the learners' page, once it is stored. */
type Draft = { subject: string; body: string; author: string; anchor?: string }

type Reader = Pick<Recipient, 'fullName' | 'documentId'> & Partial<Pick<Recipient, 'mailLanguage'>>

/** Returns a function that renders the announcement's mail for one reader after another. */
export async function createMailRenderer({ subject, body, author, anchor }: Draft) {
  const { institute, write } = await noticeWriter('announcement')
  const values = {
    subject: { institute: subject },
    body: { institute: body },
    author: { institute: author || institute },
    link: { institute: `${environment().siteUrl}/announcements${anchor ? `#${anchor}` : ''}` },
  }
  return ({ fullName, documentId, mailLanguage = null }: Reader) =>
    write({ fullName, documentId, mailLanguage }, values)
}

type Sent = Draft & Audience & { id: number; replyTo: string | null }

/** Queues a mail per learner in the transaction that marks the announcement as sent. */
async function mail({ id, replyTo, batch, ...words }: Sent): Promise<void> {
  const recipients: Recipient[] = await strapi.db
    .query(accountUid)
    .findMany({ select: ['documentId', 'fullName', 'email', 'mailLanguage'], where: recipientsOf({ batch }) })
  const write = await createMailRenderer(words)
  await enqueueAll(
    recipients.map(({ email, ...reader }) => ({
      recipient: email,
      ...write(reader),
      ...(replyTo && { replyTo }),
      about: mailKeyOf(id),
    })),
  )
}

/** The key of an announcement's mails in the outbox. */
const mailKeyOf = (id: number): string => `announcement ${id}`

/** Withdraws the unsent mails of announcements. */
export async function withdrawAnnouncementMails(ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await strapi.db
    .query('api::mail.mail')
    .deleteMany({ where: { state: 'waiting', about: { $in: ids.map(mailKeyOf) } } })
}

type Stored = {
  documentId: string
  subject: string
  body: string
  audience: 'batch' | 'all'
  batch: { id: number } | null
  author: { fullName: string; email: string } | null
}

/**
 * Sends an announcement unless it was sent or cancelled. In a transaction, only one node sends it, and a
 * crash leaves it unsent. Learners see it from `sentAt`.
 */
export async function sendAnnouncement(id: number, now: Date): Promise<void> {
  const announcements = strapi.db.query(announcementUid)
  const { count } = await announcements.updateMany({
    where: { id, sentAt: null, cancelledAt: null },
    // A form opened earlier must not treat it as scheduled.
    data: { sentAt: now, updatedAt: now },
  })
  if (count === 0) return
  const stored: Stored = await announcements.findOne({ where: { id }, populate: ['batch', 'author'] })
  // Its batch is being deleted, and the announcement with it.
  if (stored.audience === 'batch' && !stored.batch) return
  await mail({
    id,
    subject: stored.subject,
    body: stored.body,
    author: stored.author?.fullName ?? '',
    anchor: stored.documentId,
    replyTo: stored.author?.email ?? null,
    batch: stored.batch?.id ?? null,
  })
}

/** Sends scheduled announcements that are due. A failure does not stop the others, and is retried. */
export const sendDueAnnouncements = (now = new Date()): Promise<void> =>
  forEachDue(announcementUid, { sentAt: null, cancelledAt: null, publishAt: { $lte: now } }, ({ id }) =>
    sendAnnouncement(id, now),
  )
