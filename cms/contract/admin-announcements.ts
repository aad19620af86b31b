import * as z from 'zod/mini'
import { limit, line, neededWords, page, recordId } from './admin-fields.ts'
import { announcement, announcementLimits } from './announcements.ts'
import { endpoint } from './endpoint.ts'
import { pageOf } from './records.ts'

/**
 * An announcement as admins see it: `sentAt` is when it went, null as long as it waits for `publishAt`; `seen` of the `of`
 * learners whom it reaches by now have opened it; `updatedAt` is what a change names as its `previous`.
 */
const adminsAnnouncement = z.extend(announcement, {
  sentAt: z.nullable(z.string()),
  updatedAt: z.string(),
  seen: z.number(),
  of: z.number(),
})

const WHICH = 'Please choose an announcement.'
const ofAnnouncement = z.object({ id: recordId(WHICH) })
const one = z.object({ announcement: adminsAnnouncement })

/** Those of all batches, or those that reach the learners of one: what waits for its time first, then the newest. */
export const adminAnnouncements = endpoint('GET /admin/announcements', 'admin', {
  summary: 'Lists announcements, with how many learners have seen each',
  query: z.object({ page, limit, batch: z.optional(recordId('Please choose a batch.')) }),
  reply: pageOf(adminsAnnouncement),
})

const reader = z.object({ _id: z.string(), fullName: z.string(), readAt: z.string() })

/** `messagedAt` is when an admin ticked that they wrote to the learner by the messaging app. */
const nonReader = z.object({
  _id: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  messagedAt: z.nullable(z.string()),
})

/** An announcement with who has seen it, the latest first, and who has not, by name: at most `announcementLimits.named` of each. */
export const adminAnnouncement = endpoint('GET /admin/announcement', 'admin', {
  summary: 'An announcement, who has seen it and who has not',
  query: ofAnnouncement,
  reply: z.extend(one, { readers: z.array(reader), nonReaders: z.array(nonReader) }),
})

const instant = (sentence: string) =>
  z
    .string({ error: sentence })
    .check(z.refine((value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)), sentence))

const draft = z.object({
  /** Null is for all batches. */
  batchId: z.nullable(recordId('Please choose who it is for.')),
  subject: line(announcementLimits.subject, 'Please enter a subject.').check(
    z.minLength(1, 'Please enter a subject.'),
  ),
  body: neededWords('Please write the announcement.', announcementLimits.body),
  /** Null is at once. */
  publishAt: z.nullable(instant('Please choose the day and the time at which it is published.')),
  pinnedUntil: z.nullable(instant('Please choose until when it is pinned.')),
})

/** What a mail of a draft would say to one of its learners, and how many of them get one by now. */
export const previewAnnouncement = endpoint('POST /admin/announcement/preview', 'admin', {
  summary: 'Shows the mail of an announcement that is being written',
  body: z.pick(draft, { batchId: true, subject: true, body: true }),
  reply: z.object({ subject: z.string(), text: z.string(), mails: z.number() }),
})

/**
 * Publishes an announcement, at once or at a time, with a mail to each learner. `key` is made by the form, a UUID: sent again, it
 * stores and mails nothing, and is answered like the first time, or with `AlreadyPublished` (409) where its words
 * have changed. Beyond `announcementLimits.perHour` it is a 429.
 */
export const publishAnnouncement = endpoint('POST /admin/announcement', 'admin', {
  summary: 'Publishes an announcement now, or at a time',
  status: 201,
  body: z.extend(draft, { key: z.uuid('Please load the page again before you publish.') }),
  reply: one,
})

/**
 * Changes an announcement. As long as it has not gone, all of it; afterwards its words and until when it is pinned, on the
 * learners' pages alone, since mails cannot be taken back. `previous` is its `updatedAt` as the form began with it: where
 * somebody, or its time, has changed it since, nothing is stored (409).
 */
export const changeAnnouncement = endpoint('PUT /admin/announcement', 'admin', {
  summary: 'Changes an announcement',
  query: ofAnnouncement,
  body: z.extend(draft, { previous: z.string() }),
  reply: one,
})

/** Takes an announcement away from its learners; what of its mails has not gone is not sent. */
export const cancelAnnouncement = endpoint('DELETE /admin/announcement', 'admin', {
  summary: 'Takes an announcement back',
  query: ofAnnouncement,
  reply: z.object({ msg: z.string() }),
})

/** Ticks, or unticks, that a learner was written to by the messaging app. */
export const tickMessaged = endpoint('PUT /admin/announcement/messaged', 'admin', {
  summary: 'Notes that a learner was written to by the messaging app',
  body: z.object({
    id: recordId(WHICH),
    learner: recordId('Please choose a learner.'),
    messaged: z.boolean({ error: 'Please say whether the learner was written to.' }),
  }),
  reply: z.object({ messagedAt: z.nullable(z.string()) }),
})

export type AdminsAnnouncement = z.infer<typeof adminsAnnouncement>
export type NonReader = z.infer<typeof nonReader>
