import { inTransaction } from '../../platform/database/unit-of-work'
import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { removeAnnouncements } from './delete-announcements'

/** How long announcements are kept, and who opened them. The privacy page says the same. */
export const announcementPeriods = {
  /** After the time at which they were published. */
  announcements: { years: 1 },
}

export const announcementRetention: RetentionSteps = {
  announcements: (now) =>
    inTransaction(() =>
      removeAnnouncements({ publishAt: { $lte: instantBefore(now, announcementPeriods.announcements) } }),
    ),
}
