import { inTransaction } from '../../platform/database/unit-of-work'
import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { announcementUid, readUid } from './announcement'
import { withdrawAnnouncementMails } from './send'

/** How long announcements and their read records are kept. The privacy page states the same. */
export const announcementPeriods = {
  /** After their publication. */
  announcements: { years: 1 },
}

export const announcementRetention: RetentionSteps = {
  announcements: (now) =>
    inTransaction(() =>
      removeAnnouncements({ publishAt: { $lte: instantBefore(now, announcementPeriods.announcements) } }),
    ),
}

/** Deletes matching announcements with their reads and unsent mails. */
export async function removeAnnouncements(where: object): Promise<void> {
  const announcements = strapi.db.query(announcementUid)
  const found: { id: number }[] = await announcements.findMany({ select: ['id'], where })
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  await removeReads({ announcement: { id: { $in: ids } } })
  await withdrawAnnouncementMails(ids)
  await announcements.deleteMany({ where: { id: { $in: ids } } })
}

/** Deletes the records of which learners have read announcements. */
export const removeReads = (where: object): Promise<unknown> => strapi.db.query(readUid).deleteMany({ where })
