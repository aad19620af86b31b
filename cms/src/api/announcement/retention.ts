import { inTransaction } from '../../platform/database/unit-of-work'
import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { removeAnnouncements } from './delete-announcements'

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
