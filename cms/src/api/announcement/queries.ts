import { randomUUID } from 'node:crypto'
import { announcementLimits } from '@careerspeak/contract/announcements'
import { databaseClient, type Instant, type Page, rows } from '../../platform/database/rows'

const DAY = 86_400_000
const joinedMilliseconds = announcementLimits.visibleDaysBeforeJoining * DAY

export type AnnouncementRow = {
  id: number
  document_id: string
  created_at: Instant
  updated_at: Instant
  audience: 'batch' | 'all'
  /** Document id and name of the batch. */
  batch: string | null
  batch_name: string | null
  author: string | null
  subject: string
  body: string
  pinned_until: Instant | null
  publish_at: Instant
  sent_at: Instant | null
  changed_at: Instant | null
}

const columns = `a.id, a.document_id, a.created_at, a.updated_at, a.audience, b.document_id as batch, b.name as batch_name,
  w.full_name as author, a.subject, a.body, a.pinned_until, a.publish_at, a.sent_at, a.changed_at`

const withNames = `announcements a
  left join announcements_batch_lnk ab on ab.announcement_id = a.id
  left join batches b on b.id = ab.batch_id
  left join announcements_author_lnk al on al.announcement_id = a.id
  left join up_users w on w.id = al.user_id`

/** What was sent to a batch, or to all, from a day on. */
const reaching = `a.sent_at >= ? and a.cancelled_at is null and (a.audience = 'all' or ab.batch_id = ?)`

/** What is known of a learner and an announcement; its value is the end of their pair. */
const knownOf = `left join announcement_reads known on known.pair = a.id || ?`

const pairEnd = (account: number): string => `-${account}`

/** A learner by internal ids. `joinedAt` is null where nobody knows when they joined their batch. */
export type Learner = { account: number; batch: number; joinedAt: Date | null }

/** What was sent before it is too old for a learner who joined later. */
const oldest = ({ joinedAt }: Learner): Date =>
  new Date(joinedAt ? joinedAt.getTime() - joinedMilliseconds : 0)

/** Counts the announcements that a learner sees, and those of them that they have not opened. */
export async function countFor(learner: Learner): Promise<{ total: number; unread: number }> {
  const [counted] = await rows<{ total: number; unread: number }>(
    `select cast(count(*) as integer) as total,
        cast(count(case when known.read_at is null then 1 end) as integer) as unread
      from announcements a left join announcements_batch_lnk ab on ab.announcement_id = a.id ${knownOf}
      where ${reaching}`,
    [pairEnd(learner.account), oldest(learner), learner.batch],
    'announcements counted',
  )
  return counted ?? { total: 0, unread: 0 }
}

/** Reads a page of the announcements that a learner sees: those that are pinned first, then the newest. */
export const readFor = (
  learner: Learner,
  now: Date,
  { limit, offset }: Page,
): Promise<(AnnouncementRow & { read_at: Instant | null })[]> =>
  rows(
    `select ${columns}, known.read_at from ${withNames} ${knownOf} where ${reaching}
      order by case when a.pinned_until > ? then 0 else 1 end, a.publish_at desc, a.id desc limit ? offset ?`,
    [pairEnd(learner.account), oldest(learner), learner.batch, now, limit, offset],
    'announcements',
  )

/** The learners whom announcements reach by now, each with what is known of them: one row an announcement and learner. */
const reached = () => {
  const joined =
    databaseClient() === 'sqlite'
      ? `u.enrolled_at - ${joinedMilliseconds}`
      : `u.enrolled_at - interval '${announcementLimits.visibleDaysBeforeJoining} days'`
  return `announcements a
    left join announcements_batch_lnk ab on ab.announcement_id = a.id
    join up_users_batch_lnk bl on a.audience = 'all' or bl.batch_id = ab.batch_id
    join up_users u on u.id = bl.user_id and u.blocked is not true
      and (u.enrolled_at is null or a.sent_at is null or a.sent_at >= ${joined})
    left join announcement_reads known on known.pair = a.id || '-' || u.id`
}

type Counted = AnnouncementRow & { seen: number; reached: number }

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

/** Adds to announcements how many learners each reaches by now, and how many of them have opened it. */
async function withCounts(found: AnnouncementRow[]): Promise<Counted[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const counts = await rows<{ id: number; seen: number; reached: number }>(
    `select a.id, cast(count(*) as integer) as reached, cast(count(known.read_at) as integer) as seen
      from ${reached()} where a.id in (${marks(ids)}) group by a.id`,
    ids,
  )
  const of = new Map(counts.map((counted) => [counted.id, counted]))
  return found.map((row) => ({
    ...row,
    seen: of.get(row.id)?.seen ?? 0,
    reached: of.get(row.id)?.reached ?? 0,
  }))
}

/** Reads a page of all announcements, or of those that reach a batch, with their counts: what is still to go first, then the newest. */
export async function readAll(
  batch: number | undefined,
  { limit, offset }: Page,
): Promise<{ total: number; announcements: Counted[] }> {
  const ofBatch = batch === undefined ? '' : `and (a.audience = 'all' or ab.batch_id = ?)`
  const values = batch === undefined ? [] : [batch]
  const [counted] = await rows<{ total: number }>(
    `select cast(count(*) as integer) as total from announcements a
      left join announcements_batch_lnk ab on ab.announcement_id = a.id where a.cancelled_at is null ${ofBatch}`,
    values,
  )
  const found = await rows<AnnouncementRow>(
    `select ${columns} from ${withNames} where a.cancelled_at is null ${ofBatch}
      order by case when a.sent_at is null then 0 else 1 end, a.publish_at desc, a.id desc limit ? offset ?`,
    [...values, limit, offset],
  )
  return { total: counted?.total ?? 0, announcements: await withCounts(found) }
}

/** Reads an announcement with its counts by its document id, unless it was taken back. */
export async function readOne(documentId: string): Promise<Counted | undefined> {
  const found = await rows<AnnouncementRow>(
    `select ${columns} from ${withNames} where a.document_id = ? and a.cancelled_at is null`,
    [documentId],
  )
  const [counted] = await withCounts(found)
  return counted
}

export type ReachedRow = {
  id: number
  document_id: string
  full_name: string | null
  phone_number: string | null
  read_at: Instant | null
  messaged_at: Instant | null
}

const person = 'u.id, u.document_id, u.full_name, u.phone_number, known.read_at, known.messaged_at'

/** Who has opened an announcement, the latest first, or who has not, by name. */
export const readReached = (announcement: number, opened: boolean, limit: number): Promise<ReachedRow[]> =>
  rows(
    `select ${person} from ${reached()} where a.id = ? and known.read_at is ${opened ? 'not null' : 'null'}
      order by ${opened ? 'known.read_at desc' : 'lower(u.full_name)'}, u.id limit ?`,
    [announcement, limit],
  )

/** The learner of a document id, if the announcement reaches them. */
export async function findReached(announcement: number, learner: string): Promise<ReachedRow | undefined> {
  const [found] = await rows<ReachedRow>(
    `select ${person} from ${reached()} where a.id = ? and u.document_id = ?`,
    [announcement, learner],
  )
  return found
}

/**
 * The internal ids of those announcements of some document ids that a learner sees, always in one order: two devices that note
 * them at once would else wait for each other.
 */
export async function visibleOf(learner: Learner, documentIds: string[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    `select a.id from announcements a left join announcements_batch_lnk ab on ab.announcement_id = a.id
      where ${reaching} and a.document_id in (${marks(documentIds)}) order by a.id`,
    [oldest(learner), learner.batch, ...documentIds],
  )
  return found.map(({ id }) => id)
}

/** Notes that an account has opened announcements, each once: the first time stands, on however many devices at once. */
export const noteRead = (account: number, announcements: number[], now: Date): Promise<void> =>
  note(account, announcements, {
    values: { read_at: now, messaged_at: null },
    again: 'read_at = coalesce(announcement_reads.read_at, excluded.read_at)',
  })

/** Notes when an account was written to about an announcement by the messaging app, or that it was not. */
export const noteMessaged = (account: number, announcement: number, at: Date | null): Promise<void> =>
  note(account, [announcement], {
    values: { read_at: null, messaged_at: at },
    again: 'messaged_at = excluded.messaged_at',
  })

type Note = { values: { read_at: Date | null; messaged_at: Date | null }; again: string }

/** Strapi would store row by row, and its links one by one. To be called within a transaction. */
async function note(account: number, announcements: number[], { values, again }: Note): Promise<void> {
  if (announcements.length === 0) return
  const now = new Date()
  const stored = await rows<{ id: number; pair: string }>(
    `insert into announcement_reads (document_id, pair, read_at, messaged_at, created_at, updated_at)
      values ${announcements.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}
      on conflict (pair) do update set ${again}, updated_at = excluded.updated_at returning id, pair`,
    announcements.flatMap((announcement) => [
      randomUUID().replaceAll('-', ''),
      `${announcement}${pairEnd(account)}`,
      values.read_at,
      values.messaged_at,
      now,
      now,
    ]),
  )
  await link(
    'account',
    'user',
    stored.map(({ id }) => [id, account]),
  )
  await link(
    'announcement',
    'announcement',
    stored.map(({ id, pair }) => [id, Number.parseInt(pair, 10)]),
  )
}

const link = (attribute: string, target: string, pairs: [read: number, other: number][]): Promise<unknown> =>
  rows(
    `insert into announcement_reads_${attribute}_lnk (announcement_read_id, ${target}_id)
      values ${pairs.map(() => '(?, ?)').join(', ')} on conflict do nothing returning id`,
    pairs.flat(),
  )
