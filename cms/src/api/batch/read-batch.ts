import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Batch, Material, ScheduledClass } from '@careerspeak/contract/records'
import { toIso } from '../../platform/database/rows'
import type { Reader } from '../account/reader-links'
import { materialLinks } from './material-links'
import { type BatchKey, type BatchRow, readAllBatchRows, readBatchesVersion, readBatchRows } from './queries'

type RowOf<Kind extends BatchRow['kind']> = Extract<BatchRow, { kind: Kind }>

/** A batch and its internal id, which students' accounts refer to. */
export type FoundBatch = { internalId: number; batch: Batch }

/** Reads a batch by a key with everything in it, in one SQL statement. */
export async function readBatch(
  by: BatchKey,
  value: string,
  reader: Reader,
): Promise<FoundBatch | undefined> {
  return assemble(await readBatchRows(by, value), reader)[0]
}

export async function readBatches(reader: Reader): Promise<Batch[]> {
  return assemble(await readAllBatchRows('all'), reader).map(({ batch }) => batch)
}

/** The version of the lists of batches and classes, for conditional requests. */
export const listsVersion = async (reader: Reader): Promise<string> =>
  createHash('sha256')
    .update(materialLinks.version(reader) + (await readBatchesVersion()))
    .digest('base64url')

/** Reads the classes of all batches, by start, in one SQL statement. */
export async function readClasses(reader: Reader): Promise<ScheduledClass[]> {
  const found = assemble(await readAllBatchRows('classesOnly'), reader)
  return found.flatMap(({ batch }) => batch.scheduledClasses).sort(byStart)
}

/** ISO instants sort as text. */
const byStart = (one: ScheduledClass, other: ScheduledClass) =>
  one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt)

const ofKind = <Kind extends BatchRow['kind']>(found: BatchRow[], kind: Kind): RowOf<Kind>[] =>
  found.filter((row): row is RowOf<Kind> => row.kind === kind)

const byParent = <Child extends { parent: number }>(children: Child[]): Map<number, Child[]> =>
  Map.groupBy(children, ({ parent }) => parent)

function assemble(found: BatchRow[], reader: Reader): FoundBatch[] {
  // Oldest first. Sorting here is cheaper than in the database, which would sort whole rows.
  found.sort((one, other) => one.row_id - other.row_id)
  const modules = byParent(ofKind(found, 'module'))
  const materials = byParent(ofKind(found, 'material'))
  const videos = byParent(ofKind(found, 'video'))
  const classes = byParent(ofKind(found, 'class'))
  const handouts = byParent(ofKind(found, 'handout'))

  const materialOf = ({ id, title, file, link }: RowOf<'material' | 'handout'>): Material => ({
    _id: id,
    title,
    fileUrl: file ? materialLinks.linkFor(reader, id) : (link ?? ''),
    ...(file && { fileType: extname(file).slice(1) }),
  })

  const classOf = (batch: RowOf<'batch'>, row: RowOf<'class'>): ScheduledClass => ({
    _id: row.id,
    id: row.id,
    createdAt: toIso(row.created_at),
    batchId: batch.id,
    batchname: batch.title,
    title: row.title,
    description: row.description ?? '',
    date: row.date,
    time: row.time.slice(0, 5),
    timezone: row.timezone,
    startsAt: toIso(row.starts_at),
    duration: row.duration,
    link: row.link ?? '',
    recording: row.recording ?? '',
    materials: (handouts.get(row.row_id) ?? []).map(materialOf),
  })

  return ofKind(found, 'batch').map((row) => ({
    internalId: row.row_id,
    batch: {
      _id: row.id,
      id: row.id,
      createdAt: toIso(row.created_at),
      batch_name: row.title,
      batch_description: row.description,
      capacity: row.duration,
      course_content: (modules.get(row.row_id) ?? []).map(({ row_id, id, title }) => ({
        _id: id,
        moduleName: title,
        data: (materials.get(row_id) ?? []).map(materialOf),
      })),
      course_videos: (videos.get(row.row_id) ?? []).map(videoOf),
      scheduledClasses: (classes.get(row.row_id) ?? []).map((each) => classOf(row, each)).sort(byStart),
    },
  }))
}

const videoOf = ({ id, title, link }: RowOf<'video'>) => ({ _id: id, title, videoUrl: link })
