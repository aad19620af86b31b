import type { AdminsAnnouncement, Announcement } from '@careerspeak/contract'
import { announcementLimits } from '@careerspeak/contract/announcements'
import { withIso } from '../../platform/database/rows'
import { HttpError } from '../../platform/http/http-error'
import { type AnnouncementRow, type Counted, readOne } from './queries'

export const announcementUid = 'api::announcement.announcement'
export const readUid = 'api::announcement.announcement-read'

export const announcementNotFound = () => new HttpError(404, 'This announcement has been deleted.')

/** An announcement as admins see it. */
export const toAdminsAnnouncement = (
  { row: _, author, ...shown }: Counted,
  institute: string,
): AdminsAnnouncement => ({
  ...withIso(shown, 'createdAt', 'updatedAt', 'pinnedUntil', 'publishAt', 'sentAt', 'changedAt'),
  author: author ?? institute,
})

/** An announcement as learners see it. */
export const toAnnouncement = (
  { row: _row, author, updatedAt: _updated, sentAt: _sent, ...shown }: AnnouncementRow,
  institute: string,
): Announcement => ({
  ...withIso(shown, 'createdAt', 'pinnedUntil', 'publishAt', 'changedAt'),
  author: author ?? institute,
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
