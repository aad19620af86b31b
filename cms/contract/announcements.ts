import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, limit, page } from './query-fields.ts'
import { pageOf } from './records.ts'

/**
 * Limits of announcements. Edits within `unmarkedEditMinutes` after publication are not marked as changes. A learner also sees
 * announcements from `visibleDaysBeforeJoining` the batch. `maxNamedLearners` applies to readers.
 */
export const announcementLimits = {
  maxSubjectCharacters: 120,
  maxBodyCharacters: 4000,
  unmarkedEditMinutes: 15,
  visibleDaysBeforeJoining: 60,
  maxPerHour: 10,
  maxNamedLearners: 1000,
} as const

/**
 * An announcement to the learners of one batch, or of all. `body` is plain text; http and https addresses in it become links.
 * Instants are ISO 8601.
 */
export const announcement = z.object({
  _id: z.string(),
  id: z.string(),
  createdAt: z.string(),
  /** Null for an announcement to all batches. */
  batchId: z.nullable(z.string()),
  batchname: z.nullable(z.string()),
  /** The author's name, or the institute's if the account no longer exists. */
  author: z.string(),
  subject: z.string(),
  body: z.string(),
  /** It is listed above the others until then. */
  pinnedUntil: z.nullable(z.string()),
  publishAt: z.string(),
  /** When it was edited later than `announcementLimits.unmarkedEditMinutes` after publication. */
  changedAt: z.nullable(z.string()),
})

const learnersAnnouncement = z.extend(announcement, { read: z.boolean() })

const unread = z.number()

/** A page of the announcements to a learner, and how many are unread in all. */
export const announcementList = z.extend(pageOf(learnersAnnouncement), { unread })

/** The announcements to the caller, pinned ones first, then the newest; empty without a batch. */
export const announcements = endpoint('GET /batch/announcements', 'learner', {
  summary: 'The announcements to the caller, and how many are unread',
  offline: true,
  query: z.object({ page, limit }),
  reply: announcementList,
})

/** Records that the caller has opened announcements. Ids of announcements to other batches are ignored. */
export const readAnnouncements = endpoint('POST /batch/announcements/read', 'learner', {
  summary: 'Records which announcements the caller has opened',
  body: z.object({
    ids: z
      .array(id)
      .check(
        z.minLength(1, 'Please say which announcements were opened.'),
        z.maxLength(100, 'At most 100 announcements can be marked as read at once.'),
      ),
  }),
  reply: z.object({ unread }),
})

export type Announcement = z.infer<typeof announcement>
export type LearnersAnnouncement = z.infer<typeof learnersAnnouncement>
