import { type AdminsAnnouncement, publishAnnouncement } from '@careerspeak/contract/admin-announcements'
import * as z from 'zod/mini'
import { isoDay } from '#app/lib/dates'
import { localTime } from '#app/lib/local-time'

/** The value for all batches where a batch is chosen. */
export const ALL = 'all'

/** The draft of an announcement. `publishAt` is a date and a time, `pinnedUntil` a date, both in the admin's timezone. */
export type AnnouncementDraft = {
  batchId: string
  subject: string
  body: string
  when: 'now' | 'later'
  publishAt: string
  pinnedUntil: string
}

/** The body for a new and for a changed announcement. */
const draftBody = z.omit(publishAnnouncement.body, { key: true })

/** The parsed body. */
export type CheckedAnnouncement = z.output<typeof draftBody>

export const newDraft = (batchId: string): AnnouncementDraft => ({
  batchId,
  subject: '',
  body: '',
  when: 'now',
  publishAt: '',
  pinnedUntil: '',
})

/** The initial draft of an announcement. */
export const draftOf = ({
  batchId,
  subject,
  body,
  publishAt,
  pinnedUntil,
  sentAt,
}: AdminsAnnouncement): AnnouncementDraft => ({
  batchId: batchId ?? ALL,
  subject,
  body,
  when: sentAt ? 'now' : 'later',
  publishAt: localTime(new Date(publishAt)),
  pinnedUntil: pinnedUntil === null ? '' : isoDay(pinnedUntil),
})

/** The draft as the contract wants it: a day lasts until its end. */
function bodyOf(draft: AnnouncementDraft): z.input<typeof draftBody> {
  const { batchId, subject, body, when, publishAt, pinnedUntil } = draft
  return {
    batchId: batchId === ALL ? null : batchId,
    subject,
    body,
    publishAt: when === 'now' ? null : instantOf(publishAt),
    pinnedUntil: pinnedUntil ? instantOf(`${pinnedUntil}T23:59:59`) : null,
  }
}

/** The instant of a date and a time; empty where there is none. */
function instantOf(local: string): string {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

/** Checks a draft by the contract. */
export const announcementDraft = z.pipe(z.pipe(z.custom<AnnouncementDraft>(), z.transform(bodyOf)), draftBody)
