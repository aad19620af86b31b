import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import { accountUid } from '../account/account-changes'
import { withProofOrWaiver } from '../account/email-proof'
import { mailLanguageOf } from '../account/preferences'
import { unsubscribeLinks } from '../account/unsubscribe'
import { enqueueAll } from '../mail/outbox'
import { type RenderedMail, render } from '../mail/render'
import { readTemplates } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import { announcementUid } from './announcement'

/** Where an announcement goes: a batch, by its internal id, or all of them. */
export type Audience = { batch: number | null }

type Recipient = { documentId: string; fullName: string; email: string; mailLanguage: string | null }

/** Who gets a mail: students who may log in, want it, and have proved to read their mail where that is required. */
const recipientsOf = ({ batch }: Audience): object => ({
  batch: batch ?? { id: { $notNull: true } },
  blocked: false,
  $or: [{ notifyAnnouncements: { $null: true } }, { notifyAnnouncements: 'mail' }],
  $and: [withProofOrWaiver(new Date())],
})

export const countRecipients = (audience: Audience): Promise<number> =>
  strapi.db.query(accountUid).count({ where: recipientsOf(audience) })

/** `place` names it on the learners' page, where it is stored by then. */
type Words = { subject: string; body: string; author: string; place?: string }

type Reader = Pick<Recipient, 'fullName' | 'documentId'> & Partial<Pick<Recipient, 'mailLanguage'>>

/** Gives what writes the mail of an announcement to one person after another. */
export async function mailWriter({
  subject,
  body,
  author,
  place,
}: Words): Promise<(reader: Reader) => RenderedMail & { unsubscribe: string }> {
  const [templates, { name: institute }] = [await readTemplates('announcement'), await readInstitute()]
  const links = unsubscribeLinks()
  const values = {
    subject: { institute: subject },
    body: { institute: body },
    author: { institute: author || institute },
    link: { institute: `${environment().siteUrl}/announcements${place ? `#${place}` : ''}` },
    institute: { institute },
  }
  return ({ fullName, documentId, mailLanguage = null }) => ({
    ...render(templates[mailLanguageOf(mailLanguage)], {
      ...values,
      name: { person: fullName },
      unsubscribeLink: { institute: links.pageOf(documentId, 'announcements') },
    }),
    unsubscribe: links.addressOf(documentId, 'announcements'),
  })
}

type Sent = Words & Audience & { id: number; replyTo: string | null }

/** Puts a mail for each learner into the outbox, within the transaction that notes that the announcement has gone. */
async function mail({ id, replyTo, batch, ...words }: Sent): Promise<void> {
  const recipients: Recipient[] = await strapi.db
    .query(accountUid)
    .findMany({ select: ['documentId', 'fullName', 'email', 'mailLanguage'], where: recipientsOf({ batch }) })
  const write = await mailWriter(words)
  await enqueueAll(
    recipients.map(({ email, ...reader }) => ({
      recipient: email,
      ...write(reader),
      ...(replyTo && { replyTo }),
      about: mailKeyOf(id),
    })),
  )
}

/** By what the outbox knows the mails of an announcement. */
const mailKeyOf = (id: number): string => `announcement ${id}`

/** Takes the mails of announcements back that have not gone. */
export async function recallMails(ids: number[]): Promise<void> {
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
 * Sends an announcement unless it has gone, or was taken back. In a transaction: of several nodes one finds it unsent, and one
 * that dies leaves it so. Its `sentAt` is what its learners see it from.
 */
export async function sendAnnouncement(id: number, now: Date): Promise<void> {
  const announcements = strapi.db.query(announcementUid)
  const { count } = await announcements.updateMany({
    where: { id, sentAt: null, cancelledAt: null },
    // A form that was opened before must not take it for one that waits.
    data: { sentAt: now, updatedAt: now },
  })
  if (count === 0) return
  const stored: Stored = await announcements.findOne({ where: { id }, populate: ['batch', 'author'] })
  // Its batch is about to end, and it with that.
  if (stored.audience === 'batch' && !stored.batch) return
  await mail({
    id,
    subject: stored.subject,
    body: stored.body,
    author: stored.author?.fullName ?? '',
    place: stored.documentId,
    replyTo: stored.author?.email ?? null,
    batch: stored.batch?.id ?? null,
  })
}

/** Sends what waits for a time that has come. One that fails does not keep the others, and is tried again. */
export async function sendDueAnnouncements(now = new Date()): Promise<void> {
  const due: { id: number }[] = await strapi.db.query(announcementUid).findMany({
    select: ['id'],
    where: { sentAt: null, cancelledAt: null, publishAt: { $lte: now } },
    orderBy: { publishAt: 'asc' },
  })
  for (const { id } of due)
    await inTransaction(() => sendAnnouncement(id, now)).catch((error: unknown) => strapi.log.error(error))
}
