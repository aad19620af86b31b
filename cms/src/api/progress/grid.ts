import {
  type BatchProgress,
  type batchProgress,
  type GridItem,
  type GridLearner,
  type ProgressKind,
  type progressCsv,
  progressLimits,
} from '@careerspeak/contract'
import { toIso } from '../../platform/database/rows'
import { csvOf } from '../../platform/http/csv'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { percentOf } from './progress'
import { type CellRow, type GridRow, readCells, readGrid } from './queries'

export const showGrid: Handler<typeof batchProgress> = ({ query: { batch } }) => gridOf(batch)

/** The grid as CSV: a line per learner, a column per item. */
export const exportGrid: Handler<typeof progressCsv> = async ({ query: { batch }, ctx }) => {
  const { batch_name, items, learners } = await gridOf(batch)
  const titles = items.map(({ part, title }) => (part ? `${part}: ${title}` : title))
  const lines = learners.map(({ fullName, email, done, percent, lastActiveAt, cells }) => [
    ...[fullName, email, `${done} of ${items.length}`, `${percent}%`, lastActiveAt?.slice(0, 10) ?? 'never'],
    ...cells.map((cell, index) => cellText(cell, items[index]?.kind)),
  ])
  ctx.attachment(`progress of ${batch_name}.csv`)
  return csvOf([['Name', 'E-mail', 'Done', 'Percent', 'Last active', ...titles], ...lines])
}

function cellText(cell: GridLearner['cells'][number], kind: ProgressKind | undefined): string {
  if (!cell) return ''
  if (cell.done) return 'done'
  return kind === 'video' ? `${cell.percent}%` : 'opened'
}

/** The progress of a batch: its items and learners. Throws a 404 if there is no such batch. */
export async function gridOf(batch: string): Promise<BatchProgress> {
  const found = await readGrid(batch)
  const named = found.find(({ kind }) => kind === 'batch')
  if (!named) throw new HttpError(404, 'The requested batch could not be found')
  const items = itemsOf(found)
  const begun = Map.groupBy(await readCells(batch), ({ account }) => account)
  const learners = found
    .filter((row) => row.kind === 'learner')
    .sort((one, other) => one.title.localeCompare(other.title, 'en') || one.row_id - other.row_id)
    .map((row) => learnerOf(row, items, begun.get(row.id) ?? [], new Date()))
  return { batch_name: named.title, items, learners }
}

type ItemRow = Extract<GridRow, { kind: ProgressKind }>

/** The items in course order: materials by module, videos, recordings by date. */
function itemsOf(found: GridRow[]): GridItem[] {
  const of = (wanted: ProgressKind) =>
    found
      .filter((row): row is ItemRow => row.kind === wanted)
      .sort(
        (one, other) =>
          startOf(one) - startOf(other) || partOf(one) - partOf(other) || one.row_id - other.row_id,
      )
  return [...of('material'), ...of('video'), ...of('recording')].map(({ kind, id, title, part }) => ({
    kind,
    item: id,
    title,
    part: part ?? '',
  }))
}

const startOf = ({ starts_at }: ItemRow): number => (starts_at === null ? 0 : new Date(starts_at).getTime())
const partOf = ({ part_id }: ItemRow): number => part_id ?? 0

function learnerOf(
  { id, title, part, seen_at, created_at }: Extract<GridRow, { kind: 'learner' }>,
  items: GridItem[],
  begun: CellRow[],
  now: Date,
): GridLearner {
  const known = new Map(begun.map((row) => [`${row.kind} ${row.item}`, row]))
  const cells = items.map(({ kind, item }) => {
    const cell = known.get(`${kind} ${item}`)
    return cell ? { done: Boolean(cell.done), percent: percentOf(cell) } : null
  })
  const done = cells.filter((cell) => cell?.done).length
  const activity = [
    ...(seen_at === null ? [] : [toIso(seen_at)]),
    ...begun.map(({ updatedAt }) => toIso(updatedAt)),
  ]
  const lastActiveAt = activity.sort().at(-1) ?? null
  return {
    _id: id,
    fullName: title,
    email: part,
    lastActiveAt,
    done,
    cells,
    silent: isInactive(lastActiveAt ?? toIso(created_at), now),
    percent: items.length === 0 ? 0 : Math.floor((100 * done) / items.length),
  }
}

const DAY_MS = 86_400_000

const isInactive = (lastActivity: string, now: Date): boolean =>
  now.getTime() - Date.parse(lastActivity) > progressLimits.inactiveDays * DAY_MS
