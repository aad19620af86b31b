import type { adminAnnouncement, adminAnnouncements, previewAnnouncement } from '@careerspeak/contract'
import { announcementLimits } from '@careerspeak/contract/announcements'
import { toIso } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { offsetOf, paged } from '../../platform/http/paging'
import { findBatch } from '../batch/batch'
import { readInstitute } from '../site-setting/institute'
import { findAnnouncement, toAdminsAnnouncement } from './announcement'
import { readAll, readReached } from './queries'
import { countRecipients, createMailRenderer } from './send'

export const listAnnouncements: Handler<typeof adminAnnouncements> = async ({
  query: { batch, ...paging },
}) => {
  const of = batch === undefined ? undefined : (await findBatch({ documentId: batch })).id
  const { total, announcements } = await readAll(of, { limit: paging.limit, offset: offsetOf(paging) })
  const { name } = await readInstitute()
  return paged(
    announcements.map((row) => toAdminsAnnouncement(row, name)),
    total,
    paging,
  )
}

/** Shows an announcement with its readers. */
export const showAnnouncement: Handler<typeof adminAnnouncement> = async ({ query }) => {
  const found = await findAnnouncement(query.id)
  const readers = await readReached(found.row, true, announcementLimits.maxNamedLearners)
  const { name } = await readInstitute()
  return {
    announcement: toAdminsAnnouncement(found, name),
    readers: readers.map(({ _id, fullName, readAt }) => ({ _id, fullName, readAt: toIso(readAt ?? 0) })),
  }
}

/** Renders the mail of a draft for a sample learner. */
export const preview: Handler<typeof previewAnnouncement> = async ({
  body: { batchId, ...words },
  caller,
}) => {
  const batch = batchId === null ? null : (await findBatch({ documentId: batchId })).id
  const write = await createMailRenderer({ ...words, author: caller.user.fullName })
  const { subject, text } = write({ fullName: 'Asha Nair', documentId: 'preview' })
  return { subject, text, mails: await countRecipients({ batch }) }
}
