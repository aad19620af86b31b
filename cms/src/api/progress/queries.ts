import type { ProgressKind } from '@careerspeak/contract'
import { type Instant, rows } from '../../platform/database/rows'

/** The table of each kind of item, and the condition that an item belongs to a batch. */
const sources: Record<ProgressKind, { table: string; inBatch: (batch: string) => string }> = {
  video: {
    table: 'videos',
    inBatch: (batch) =>
      `exists (select 1 from videos_batch_lnk l where l.video_id = x.id and l.batch_id = ${batch})`,
  },
  recording: {
    table: 'scheduled_classes',
    inBatch: (batch) => `x.recording <> '' and exists (
      select 1 from scheduled_classes_batch_lnk l where l.scheduled_class_id = x.id and l.batch_id = ${batch})`,
  },
  material: {
    table: 'materials',
    inBatch: (batch) => `exists (
      select 1 from materials_module_lnk m join course_modules_batch_lnk l on l.course_module_id = m.course_module_id
      where m.material_id = x.id and l.batch_id = ${batch})`,
  },
}

const kinds = ['video', 'recording', 'material'] as const satisfies ProgressKind[]

/** Returns whether an item belongs to a batch, by internal batch id. */
export async function isItemOf(batch: number, kind: ProgressKind, item: string): Promise<boolean> {
  const { table, inBatch } = sources[kind]
  const found = await rows(`select x.id from ${table} x where x.document_id = ? and ${inBatch('?')}`, [
    item,
    batch,
  ])
  return found.length > 0
}

const insert = `insert into progresses (account, kind, item, seen, pieces, position, length, done, created_at, updated_at)
  values (?, ?, ?, '', 0, 0, 0, ?, ?, ?) on conflict (account, kind, item) do nothing returning id`

/** Creates the row of an account and item unless it exists. */
export async function ensureProgress(account: string, kind: ProgressKind, item: string): Promise<void> {
  const now = new Date()
  await rows(insert, [account, kind, item, false, now, now])
}

export type ProgressRow = {
  kind: ProgressKind
  item: string
  pieces: number
  position: number
  length: number
  done: boolean | number
  doneBy: 'watched' | 'self' | null
  updatedAt: Instant
}

const columns = `p.kind, p.item, p.pieces, p.position, p.length, p.done, p.done_by as "doneBy", p.updated_at as "updatedAt"`

const inAnyKind = kinds.map(
  (kind) => `(p.kind = '${kind}' and exists (
    select 1 from ${sources[kind].table} x where x.document_id = p.item and ${sources[kind].inBatch('?')}))`,
)
const own = `select ${columns} from progresses p where p.account = ? and (${inAnyKind.join(' or ')})`

/** The progress of an account in a batch. */
export const readOwnProgress = (account: string, batch: number): Promise<ProgressRow[]> =>
  rows(own, [account, ...kinds.map(() => batch)], 'own progress')

const countOwn = `select ${kinds
  .map((kind) => `(select count(*) from ${sources[kind].table} x where ${sources[kind].inBatch('?')})`)
  .join(' + ')} as items, (select count(*) from progresses p
    where p.account = ? and p.done and (${inAnyKind.join(' or ')})) as done`

/** How many items a batch has, and how many of them an account has done. */
export async function countProgress(
  account: string,
  batch: number,
): Promise<{ items: number; done: number }> {
  const batches = kinds.map(() => batch)
  const [found] = await rows<{ items: number | string; done: number | string }>(countOwn, [
    ...batches,
    account,
    ...batches,
  ])
  return { items: Number(found?.items ?? 0), done: Number(found?.done ?? 0) }
}

const titled = `select ${columns}, coalesce(${kinds
  .map(
    (kind) =>
      `(select x.title from ${sources[kind].table} x where p.kind = '${kind}' and x.document_id = p.item)`,
  )
  .join(', ')}) as title
  from progresses p where p.account = ? order by p.id`

/** All progress of an account, including former batches, with titles. */
export const readAllProgress = (account: string): Promise<(ProgressRow & { title: string | null })[]> =>
  rows(titled, [account])

/** Selects the items of all batches, by the internal id of the batch. */
export const ITEMS_OF_BATCHES = `select l.batch_id as batch, 'video' as kind, x.document_id as item
    from videos x join videos_batch_lnk l on l.video_id = x.id
  union all
  select l.batch_id, 'recording', x.document_id
    from scheduled_classes x join scheduled_classes_batch_lnk l on l.scheduled_class_id = x.id where x.recording <> ''
  union all
  select l.batch_id, 'material', x.document_id
    from materials x join materials_module_lnk m on m.material_id = x.id
      join course_modules_batch_lnk l on l.course_module_id = m.course_module_id`

type Named = { id: string; row_id: number; title: string }
type Ordered = Named & { part: string | null; part_id: number | null }

/** A row of the union: the batch, an item, or a learner with the e-mail address as `part`. */
export type GridRow =
  | ({ kind: 'batch' } & Named)
  | ({ kind: ProgressKind; starts_at: Instant | null } & Ordered)
  | ({ kind: 'learner'; part: string; seen_at: Instant | null; created_at: Instant } & Named)

const grid = `with wanted as (select id, document_id, name from batches where document_id = ?)
  select 'batch' as kind, document_id as id, id as row_id, name as title, cast(null as text) as part,
    cast(null as integer) as part_id, cast(null as timestamp) as starts_at,
    cast(null as timestamp) as seen_at, cast(null as timestamp) as created_at
  from wanted
  union all
  select 'material', x.document_id, x.id, x.title, c.name, c.id, null, null, null
  from wanted w join course_modules_batch_lnk l on l.batch_id = w.id join course_modules c on c.id = l.course_module_id
    join materials_module_lnk m on m.course_module_id = c.id join materials x on x.id = m.material_id
  union all
  select 'video', x.document_id, x.id, x.title, null, null, null, null, null
  from wanted w join videos_batch_lnk l on l.batch_id = w.id join videos x on x.id = l.video_id
  union all
  select 'recording', x.document_id, x.id, x.title, null, null, x.starts_at, null, null
  from wanted w join scheduled_classes_batch_lnk l on l.batch_id = w.id
    join scheduled_classes x on x.id = l.scheduled_class_id where x.recording <> ''
  union all
  select 'learner', u.document_id, u.id, coalesce(u.full_name, ''), u.email, null, null, u.last_seen_at, u.created_at
  from wanted w join up_users_batch_lnk l on l.batch_id = w.id join up_users u on u.id = l.user_id`

/** Reads a batch with its items and learners, unordered; no rows if there is no such batch. */
export const readGrid = (batch: string): Promise<GridRow[]> => rows(grid, [batch])

const cells = `select p.account, p.kind, p.item, p.pieces, p.length, p.done, p.updated_at as "updatedAt"
  from batches b join up_users_batch_lnk l on l.batch_id = b.id join up_users u on u.id = l.user_id
    join progresses p on p.account = u.document_id
  where b.document_id = ?`

export type CellRow = Pick<ProgressRow, 'kind' | 'item' | 'pieces' | 'length' | 'done' | 'updatedAt'> & {
  account: string
}

/** Reads the progress of a batch's learners. */
export const readCells = (batch: string): Promise<CellRow[]> => rows(cells, [batch])

const orphans = kinds.map(
  (kind) =>
    `(kind = '${kind}' and not exists (select 1 from ${sources[kind].table} x where x.document_id = item))`,
)
const deleteOrphans = `delete from progresses
  where ${orphans.join(' or ')} or not exists (select 1 from up_users u where u.document_id = account) returning id`

/** Deletes the progress of an account, by its document id. */
export const deleteProgressOf = (account: string): Promise<unknown> =>
  rows('delete from progresses where account = ? returning id', [account])

/** Deletes progress whose item or account is gone. */
export async function deleteOrphanedProgress(): Promise<void> {
  await rows(deleteOrphans, [])
}
