import type {
  adminAnnouncement,
  adminAnnouncements,
  previewAnnouncement,
  tickMessaged,
} from '@careerspeak/contract'
import { announcementLimits } from '@careerspeak/contract/announcements'
import type { Account } from '../../platform/auth/account'
import { isoOrNull, toIso } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { offsetOf, paged } from '../../platform/http/paging'
import { recordChange } from '../audit/audit-hooks'
import { batchNotFound, batchUid } from '../batch/batch'
import { readInstitute } from '../site-setting/institute'
import { findAnnouncement, readUid, toAdminsAnnouncement } from './announcement'
import { findReached, readAll, readReached, recordMessaged } from './queries'
import { countRecipients, createMailRenderer } from './send'

/** The internal id of a batch; throws a 404 if there is none. */
async function batchOf(documentId: string): Promise<number> {
  const found: { id: number } | null = await strapi.db
    .query(batchUid)
    .findOne({ select: ['id'], where: { documentId } })
  if (!found) throw batchNotFound()
  return found.id
}

export const listAnnouncements: Handler<typeof adminAnnouncements> = async ({
  query: { batch, ...paging },
}) => {
  const of = batch === undefined ? undefined : await batchOf(batch)
  const { total, announcements } = await readAll(of, { limit: paging.limit, offset: offsetOf(paging) })
  const { name } = await readInstitute()
  return paged(
    announcements.map((row) => toAdminsAnnouncement(row, name)),
    total,
    paging,
  )
}

/** Shows an announcement with its readers and non-readers. */
export const showAnnouncement: Handler<typeof adminAnnouncement> = async ({ query }) => {
  const found = await findAnnouncement(query.id)
  const [readers, others] = [
    await readReached(found.id, true, announcementLimits.maxNamedLearners),
    await readReached(found.id, false, announcementLimits.maxNamedLearners),
  ]
  const { name } = await readInstitute()
  return {
    announcement: toAdminsAnnouncement(found, name),
    readers: readers.map(({ document_id, full_name, read_at }) => ({
      _id: document_id,
      fullName: full_name ?? '',
      readAt: toIso(read_at ?? 0),
    })),
    nonReaders: others.map((other) => ({
      _id: other.document_id,
      fullName: other.full_name ?? '',
      phoneNumber: other.phone_number ?? '',
      internationalNumber: other.international_number ?? '',
      messagedAt: isoOrNull(other.messaged_at),
    })),
  }
}

/** Renders the mail of a draft for a sample learner. */
export const preview: Handler<typeof previewAnnouncement, Account> = async ({
  body: { batchId, ...words },
  caller,
}) => {
  const batch = batchId === null ? null : await batchOf(batchId)
  const write = await createMailRenderer({ ...words, author: caller.user.fullName })
  const { subject, text } = write({ fullName: 'Asha Nair', documentId: 'preview' })
  return { subject, text, mails: await countRecipients({ batch }) }
}

/** Records whether an admin has messaged a learner. */
export const saveMessaged: Handler<typeof tickMessaged> = async ({ body: { id, learner, messaged } }) => {
  const found = await findAnnouncement(id)
  const reached = await findReached(found.id, learner)
  if (!reached) throw new HttpError(404, 'This learner no longer gets the announcement.')
  const at = messaged ? new Date() : null
  await strapi.db.transaction(async () => {
    await recordMessaged(reached.id, found.id, at)
    await recordChange({
      action: 'changed',
      target: readUid,
      targetId: id,
      label: found.subject,
      person: learner,
      changes: [
        { field: 'messagedAt', told: true, before: isoOrNull(reached.messaged_at), after: isoOrNull(at) },
      ],
    })
  })
  return { messagedAt: at?.toISOString() ?? null }
}
