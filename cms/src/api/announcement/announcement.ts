import type { AdminsAnnouncement, Announcement } from '@careerspeak/contract'
import { announcementLimits } from '@careerspeak/contract/announcements'
import { isoOrNull, toIso } from '../../platform/database/rows'
import { HttpError } from '../../platform/http/http-error'
import { type AnnouncementRow, readOne } from './queries'

export const announcementUid = 'api::announcement.announcement'
export const readUid = 'api::announcement.announcement-read'

export const announcementNotFound = () => new HttpError(404, 'This announcement has been deleted.')

/** An announcement as learners see it. */
export const toAnnouncement = (row: AnnouncementRow, institute: string): Announcement => ({
  _id: row.document_id,
  id: row.document_id,
  createdAt: toIso(row.created_at),
  batchId: row.batch,
  batchname: row.batch_name,
  author: row.author ?? institute,
  subject: row.subject,
  body: row.body,
  pinnedUntil: isoOrNull(row.pinned_until),
  publishAt: toIso(row.publish_at),
  changedAt: isoOrNull(row.changed_at),
})

type Counted = AnnouncementRow & { seen: number; reached: number }

/** An announcement as admins see it. */
export const toAdminsAnnouncement = (row: Counted, institute: string): AdminsAnnouncement => ({
  ...toAnnouncement(row, institute),
  sentAt: isoOrNull(row.sent_at),
  updatedAt: toIso(row.updated_at),
  seen: row.seen,
  of: row.reached,
})

/** The announcement with this id; throws a 404 if there is none. */
export async function findAnnouncement(documentId: string): Promise<Counted> {
  const found = await readOne(documentId)
  if (!found) throw announcementNotFound()
  return found
}

/** Returns whether a change is shown as such, since learners may have read the old text. */
export const isMarked = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() > announcementLimits.unmarkedEditMinutes * 60_000
