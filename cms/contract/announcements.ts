import * as z from 'zod/mini'
import { limit, page } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { pageOf } from './records.ts'

/**
 * Of announcements: the characters of a subject and of a text; for how many minutes after it went a change is not marked, from
 * how many days before they joined a batch a learner sees them, how many an admin may publish in an hour, and after how many
 * hours without a look an admin writes to a learner by the messaging app; how many learners are named at most, of those who
 * have seen one and of those who have not.
 */
export const announcementLimits = {
  subject: 120,
  body: 4000,
  correctionMinutes: 15,
  joinedDays: 60,
  perHour: 10,
  quietHours: 24,
  named: 1000,
} as const

/**
 * What the institute tells the learners of a batch, or of all. `body` is plain text, in which http and https addresses are
 * links. Instants are ISO 8601.
 */
export const announcement = z.object({
  _id: z.string(),
  id: z.string(),
  createdAt: z.string(),
  /** Null where it is for all batches. */
  batchId: z.nullable(z.string()),
  batchname: z.nullable(z.string()),
  /** A name; the institute's where the account is gone. */
  author: z.string(),
  subject: z.string(),
  body: z.string(),
  /** It stands above the others until then. */
  pinnedUntil: z.nullable(z.string()),
  publishAt: z.string(),
  /** When its words were changed, long after it went. */
  changedAt: z.nullable(z.string()),
})

const learnersAnnouncement = z.extend(announcement, { read: z.boolean() })

const unread = z.number()

/** The announcements to the caller, pinned ones first, then the newest; none without a batch. */
export const announcements = endpoint('GET /batch/announcements', 'learner', {
  summary: 'The announcements to the caller, and how many are unread',
  query: z.object({ page, limit }),
  reply: z.extend(pageOf(learnersAnnouncement), { unread }),
})

/** Notes that the caller has opened announcements. Ids of others are passed over. */
export const readAnnouncements = endpoint('POST /batch/announcements/read', 'learner', {
  summary: 'Notes which announcements the caller has opened',
  body: z.object({
    ids: z
      .array(id)
      .check(
        z.minLength(1, 'Please say which announcements were opened.'),
        z.maxLength(100, 'At most 100 announcements can be noted at once.'),
      ),
  }),
  reply: z.object({ unread }),
})

export type Announcement = z.infer<typeof announcement>
export type LearnersAnnouncement = z.infer<typeof learnersAnnouncement>
