import type { cancelAnnouncement, changeAnnouncement, publishAnnouncement } from '@careerspeak/contract'
import { announcementLimits } from '@careerspeak/contract/announcements'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { lockBatch } from '../batch/batch'
import { readInstitute } from '../site-setting/institute'
import {
  announcementNotFound,
  announcementUid,
  findAnnouncement,
  isMarked,
  toAdminsAnnouncement,
} from './announcement'
import { sendAnnouncement, withdrawAnnouncementMails } from './send'

const HOUR_MS = 3_600_000
const MAX_AHEAD_MS = 366 * 24 * HOUR_MS

type Draft = {
  batchId: string | null
  subject: string
  body: string
  publishAt: string | null
  pinnedUntil: string | null
}

type Stored = {
  id: number
  documentId: string
  audience: 'batch' | 'all'
  subject: string
  body: string
  publishAt: string
  pinnedUntil: string | null
  sentAt: string | null
  updatedAt: string
  cancelledAt: string | null
  batch: { id: number; documentId: string } | null
}

const announcements = () => strapi.db.query(announcementUid)

const find = (where: object): Promise<Stored | null> =>
  announcements().findOne({ where, populate: ['batch'] })

const answer = async (documentId: string) => {
  const [found, { name }] = [await findAnnouncement(documentId), await readInstitute()]
  return { announcement: toAdminsAnnouncement(found, name) }
}

/** Stores an announcement once per key, and sends it unless it is scheduled. */
export const publish: Handler<typeof publishAnnouncement> = async ({ body: { key, ...draft }, caller }) => {
  const documentId = await inTransaction(async () => {
    const fields = await fieldsOf(draft)
    // Serialises concurrent calls, so that each counts those before it.
    const [author] = await lockRows<{ id: number }>(accountUid, { id: caller.id })
    if (!author) throw new HttpError(401)
    const earlier = await find({ key })
    if (earlier) return resolveRepeat(earlier, draft)
    const now = new Date()
    assertValidTimes(draft, now)
    await assertBelowHourlyLimit(author.id, now)
    const publishAt = draft.publishAt ? new Date(draft.publishAt) : now
    const data = { ...fields, key, author: author.id, publishAt }
    const made: { id: number; documentId: string } = await announcements().create({ data })
    if (!draft.publishAt) await sendAnnouncement(made.id, now)
    return made.documentId
  })
  return answer(documentId)
}

/**
 * The id of an announcement the form has already sent; throws a 409 if the text differs, so that no change is
 * lost.
 */
function resolveRepeat(stored: Stored, draft: Draft): string {
  if (stored.cancelledAt || !isSame(stored, draft))
    throw new HttpError(
      409,
      'This announcement has already been published, with different text. Please find it in the list and change it there.',
      { code: 'AlreadyPublished' },
    )
  return stored.documentId
}

const isSame = (stored: Stored, draft: Draft): boolean =>
  (stored.batch?.documentId ?? null) === draft.batchId &&
  stored.subject === draft.subject &&
  stored.body === draft.body &&
  timeOf(stored.pinnedUntil) === timeOf(draft.pinnedUntil) &&
  (draft.publishAt === null ? stored.sentAt !== null : timeOf(stored.publishAt) === timeOf(draft.publishAt))

const timeOf = (instant: string | null): number | null =>
  instant === null ? null : new Date(instant).getTime()

/** Throws a 429 if an admin has reached the hourly limit. */
async function assertBelowHourlyLimit(author: number, now: Date): Promise<void> {
  const perHour = announcementLimits.maxPerHour
  const recent: { createdAt: string }[] = await announcements().findMany({
    select: ['createdAt'],
    where: { author: { id: author }, createdAt: { $gt: new Date(now.getTime() - HOUR_MS) } },
    orderBy: { createdAt: 'desc' },
    limit: perHour,
  })
  const oldest = recent.at(-1)
  if (!oldest || recent.length < perHour) return
  const left = Math.ceil((new Date(oldest.createdAt).getTime() + HOUR_MS - now.getTime()) / 1000)
  const minutes = Math.ceil(left / 60)
  throw new HttpError(
    429,
    `You’ve published ${perHour} announcements within an hour. You can publish the next one in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: left },
  )
}

/** Rejects times in the past or too far ahead. */
function assertValidTimes({ publishAt, pinnedUntil }: Draft, now: Date): void {
  const from = publishAt ? Date.parse(publishAt) : now.getTime()
  if (from < now.getTime())
    throw invalidField('publishAt', 'This time has passed. Please choose a later one, or publish now.')
  if (from > now.getTime() + MAX_AHEAD_MS)
    throw invalidField('publishAt', 'Please choose a time within a year.')
  if (pinnedUntil && Date.parse(pinnedUntil) <= from)
    throw invalidField('pinnedUntil', 'Please choose a day after the one it’s published on.')
}

/** The columns of a draft; locks its batch against deletion. */
async function fieldsOf({ batchId, subject, body, pinnedUntil }: Draft) {
  const batch = batchId === null ? null : (await lockBatch(batchId)).id
  const audience = batch === null ? 'all' : 'batch'
  return { audience, batch, subject, body, pinnedUntil: pinnedUntil && new Date(pinnedUntil) }
}

/** Changes an announcement: everything before it is sent, then only the text and the pin. */
export const change: Handler<typeof changeAnnouncement> = async ({
  query: { id: documentId },
  body: { previous, ...draft },
}) => {
  await inTransaction(async () => {
    const fields = await fieldsOf(draft)
    await lockRows(announcementUid, { documentId })
    const stored = await find({ documentId, cancelledAt: null })
    if (!stored) throw announcementNotFound()
    if (new Date(stored.updatedAt).toISOString() !== previous)
      throw new HttpError(
        409,
        'This announcement has gone out or was changed since you opened it. Please reload it before you change it.',
      )
    if (stored.sentAt) await correctSent(stored, draft, new Date(stored.sentAt))
    else await replaceDraft(stored, draft, fields)
  })
  return answer(documentId)
}

async function replaceDraft({ id }: Stored, draft: Draft, fields: object): Promise<void> {
  const now = new Date()
  assertValidTimes(draft, now)
  const publishAt = draft.publishAt ? new Date(draft.publishAt) : now
  await announcements().update({ where: { id }, data: { ...fields, publishAt } })
  if (!draft.publishAt) await sendAnnouncement(id, now)
}

async function correctSent(stored: Stored, draft: Draft, sentAt: Date): Promise<void> {
  const now = new Date()
  const { subject, body, batchId, pinnedUntil } = draft
  if (batchId !== (stored.batch?.documentId ?? null))
    throw new HttpError(
      409,
      'It has already been sent. Please write another announcement for other learners.',
    )
  const pinned = pinnedUntil && new Date(pinnedUntil)
  if (pinned && pinned <= now && pinned.getTime() !== timeOf(stored.pinnedUntil))
    throw invalidField('pinnedUntil', 'This day has passed. Please choose a later one, or none.')
  const reworded = subject !== stored.subject || body !== stored.body
  const changedAt = reworded && isMarked(sentAt, now) ? { changedAt: now } : {}
  const data = { subject, body, pinnedUntil: pinned, ...changedAt }
  await announcements().update({ where: { id: stored.id }, data })
}

/** Cancels an announcement: removes it from the pages, and withdraws unsent mails. */
export const cancel: Handler<typeof cancelAnnouncement> = async ({ query: { id: documentId } }) => {
  const sent = await inTransaction(async () => {
    await lockRows(announcementUid, { documentId })
    const stored = await find({ documentId, cancelledAt: null })
    if (!stored) throw announcementNotFound()
    await announcements().update({ where: { id: stored.id }, data: { cancelledAt: new Date() } })
    await withdrawAnnouncementMails([stored.id])
    return stored.sentAt !== null
  })
  return { msg: sent ? 'Its learners no longer see it.' : 'It won’t be sent.' }
}
