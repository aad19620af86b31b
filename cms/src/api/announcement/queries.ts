import { randomUUID } from 'node:crypto'
import type { AdminsAnnouncement } from '@careerspeak/contract'
import { announcementLimits } from '@careerspeak/contract/announcements'
import {
  countRows,
  databaseClient,
  type Instant,
  linkRows,
  type Page,
  placeholders,
  type RowFor,
  rows,
  tuples,
} from '../../platform/database/rows'

const DAY_MS = 86_400_000
const JOINED_BEFORE_MS = announcementLimits.visibleDaysBeforeJoining * DAY_MS

type Moments = 'createdAt' | 'updatedAt' | 'pinnedUntil' | 'publishAt' | 'sentAt' | 'changedAt'

/** An announcement with its internal id; its author is null once the account is gone. */
export type AnnouncementRow = Omit<RowFor<AdminsAnnouncement, Moments>, 'author' | 'seen' | 'of'> & {
  row: number
  author: string | null
}

const columns = `a.id as row, a.document_id as "_id", a.document_id as id, a.created_at as "createdAt",
  a.updated_at as "updatedAt", b.document_id as "batchId", b.name as batchname, w.full_name as author, a.subject, a.body,
  a.pinned_until as "pinnedUntil", a.publish_at as "publishAt", a.sent_at as "sentAt", a.changed_at as "changedAt"`

const withNames = `announcements a
  left join announcements_batch_lnk ab on ab.announcement_id = a.id
  left join batches b on b.id = ab.batch_id
  left join announcements_author_lnk al on al.announcement_id = a.id
  left join up_users w on w.id = al.user_id`

/** Sent announcements to a batch or to everyone, from a date on. */
const VISIBLE = `a.sent_at >= ? and a.cancelled_at is null and (a.audience = 'all' or ab.batch_id = ?)`

/** Joins the read record of an announcement and a learner; the parameter is the end of the `pair` column. */
const READ_JOIN = `left join announcement_reads known on known.pair = a.id || ?`

const pairEnd = (account: number): string => `-${account}`

/** A learner by internal ids. `joinedAt` is null if unknown. */
export type Learner = { account: number; batch: number; joinedAt: Date | null }

/** Announcements sent before this date are too old for a learner who joined later. */
const visibleSince = ({ joinedAt }: Learner): Date =>
  new Date(joinedAt ? joinedAt.getTime() - JOINED_BEFORE_MS : 0)

/** Counts the announcements visible to a learner, and the unread ones. */
export async function countVisible(learner: Learner): Promise<{ total: number; unread: number }> {
  const [counted] = await rows<{ total: number; unread: number }>(
    `select cast(count(*) as integer) as total,
        cast(count(case when known.read_at is null then 1 end) as integer) as unread
      from announcements a left join announcements_batch_lnk ab on ab.announcement_id = a.id ${READ_JOIN}
      where ${VISIBLE}`,
    [pairEnd(learner.account), visibleSince(learner), learner.batch],
    'announcements counted',
  )
  return counted ?? { total: 0, unread: 0 }
}

/** Reads a page of the announcements visible to a learner: pinned first, then newest. */
export const readVisible = (
  learner: Learner,
  now: Date,
  { limit, offset }: Page,
): Promise<(AnnouncementRow & { read_at: Instant | null })[]> =>
  rows(
    `select ${columns}, known.read_at from ${withNames} ${READ_JOIN} where ${VISIBLE}
      order by case when a.pinned_until > ? then 0 else 1 end, a.publish_at desc, a.id desc limit ? offset ?`,
    [pairEnd(learner.account), visibleSince(learner), learner.batch, now, limit, offset],
    'announcements',
  )

/** Announcements joined with the learners they reach, and their read records. */
const reached = () => {
  const joined =
    databaseClient() === 'sqlite'
      ? `u.enrolled_at - ${JOINED_BEFORE_MS}`
      : `u.enrolled_at - interval '${announcementLimits.visibleDaysBeforeJoining} days'`
  return `announcements a
    left join announcements_batch_lnk ab on ab.announcement_id = a.id
    join up_users_batch_lnk bl on a.audience = 'all' or bl.batch_id = ab.batch_id
    join up_users u on u.id = bl.user_id and u.blocked is not true
      and (u.enrolled_at is null or a.sent_at is null or a.sent_at >= ${joined})
    left join announcement_reads known on known.pair = a.id || '-' || u.id`
}

export type Counted = AnnouncementRow & Pick<AdminsAnnouncement, 'seen' | 'of'>

/** Adds how many learners each announcement reaches, and how many have read it. */
async function withCounts(found: AnnouncementRow[]): Promise<Counted[]> {
  if (found.length === 0) return []
  const ids = found.map(({ row }) => row)
  const counts = await rows<{ id: number; seen: number; of: number }>(
    `select a.id, cast(count(*) as integer) as "of", cast(count(known.read_at) as integer) as seen
      from ${reached()} where a.id in (${placeholders(ids)}) group by a.id`,
    ids,
  )
  const countsOf = new Map(counts.map(({ id, ...counted }) => [id, counted]))
  return found.map((each) => ({ ...each, ...(countsOf.get(each.row) ?? { seen: 0, of: 0 }) }))
}

/** Reads a page of announcements, optionally for a batch, with their counts: unsent first, then newest. */
export async function readAll(
  batch: number | undefined,
  { limit, offset }: Page,
): Promise<{ total: number; announcements: Counted[] }> {
  const inBatch = batch === undefined ? '' : `and (a.audience = 'all' or ab.batch_id = ?)`
  const values = batch === undefined ? [] : [batch]
  const total = await countRows(
    `announcements a left join announcements_batch_lnk ab on ab.announcement_id = a.id
      where a.cancelled_at is null ${inBatch}`,
    values,
  )
  const found = await rows<AnnouncementRow>(
    `select ${columns} from ${withNames} where a.cancelled_at is null ${inBatch}
      order by case when a.sent_at is null then 0 else 1 end, a.publish_at desc, a.id desc limit ? offset ?`,
    [...values, limit, offset],
  )
  return { total, announcements: await withCounts(found) }
}

/** Reads an announcement with its counts, unless it was cancelled. */
export async function readOne(documentId: string): Promise<Counted | undefined> {
  const found = await rows<AnnouncementRow>(
    `select ${columns} from ${withNames} where a.document_id = ? and a.cancelled_at is null`,
    [documentId],
  )
  const [counted] = await withCounts(found)
  return counted
}

/** A learner by both ids, and when they first opened the announcement. */
export type ReachedRow = { id: number; _id: string; fullName: string; readAt: Instant | null }

const person = `u.id, u.document_id as "_id", coalesce(u.full_name, '') as "fullName", known.read_at as "readAt"`

/** The readers of an announcement, latest first, or the non-readers by name. */
export const readReached = (announcement: number, opened: boolean, limit: number): Promise<ReachedRow[]> =>
  rows(
    `select ${person} from ${reached()} where a.id = ? and known.read_at is ${opened ? 'not null' : 'null'}
      order by ${opened ? 'known.read_at desc' : 'lower(u.full_name)'}, u.id limit ?`,
    [announcement, limit],
  )

/**
 * The internal ids of the given announcements that a learner can see, in a fixed order: two devices that
 * record them at once would otherwise deadlock.
 */
export async function findVisibleIds(learner: Learner, documentIds: string[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    `select a.id from announcements a left join announcements_batch_lnk ab on ab.announcement_id = a.id
      where ${VISIBLE} and a.document_id in (${placeholders(documentIds)}) order by a.id`,
    [visibleSince(learner), learner.batch, ...documentIds],
  )
  return found.map(({ id }) => id)
}

/**
 * Records the first time an account opened each announcement. Writes all rows and links in a few statements, where Strapi would write
 * them one by one. Call it in a transaction.
 */
export async function recordRead(account: number, announcements: number[], now: Date): Promise<void> {
  if (announcements.length === 0) return
  const stored = await rows<{ id: number; pair: string }>(
    `insert into announcement_reads (document_id, pair, read_at, created_at, updated_at)
      values ${tuples(announcements.length, 5)}
      on conflict (pair) do update set read_at = coalesce(announcement_reads.read_at, excluded.read_at),
        updated_at = excluded.updated_at returning id, pair`,
    announcements.flatMap((announcement) => [
      randomUUID().replaceAll('-', ''),
      `${announcement}${pairEnd(account)}`,
      now,
      now,
      now,
    ]),
  )
  const link = (attribute: string, target: string, pairs: [read: number, other: number][]) =>
    linkRows(`announcement_reads_${attribute}_lnk`, ['announcement_read_id', target], pairs)
  await link(
    'account',
    'user_id',
    stored.map(({ id }) => [id, account]),
  )
  await link(
    'announcement',
    'announcement_id',
    stored.map(({ id, pair }) => [id, Number.parseInt(pair, 10)]),
  )
}
