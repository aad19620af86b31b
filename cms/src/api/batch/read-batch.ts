import type { Core } from '@strapi/strapi'
import type { Batch, Material, ScheduledClass } from '../../contract/records'
import { type Instant, rows, toIso } from '../../lib/sql'
import { batchStatement } from './batch-statement'

type Named = { id: string; title: string }
type Paper = Named & { parent: string; link: string | null; file: string | null }

/** A row of the statement: what its `kind` has of the columns. */
type Row =
  | ({ kind: 'batch'; place: number; created_at: Instant; description: string } & Named)
  | ({ kind: 'module' } & Named)
  | ({ kind: 'material' } & Paper)
  | ({ kind: 'handout' } & Paper)
  | ({ kind: 'video'; link: string } & Named)
  | ({
      kind: 'class'
      created_at: Instant
      starts_at: Instant
      description: string | null
      date: string
      time: string
      timezone: string
      duration: number
      link: string | null
      recording: string | null
    } & Named)

type RowOf<Kind extends Row['kind']> = Extract<Row, { kind: Kind }>

/** A batch, and the internal id that its students' accounts hold. */
export type FoundBatch = { internalId: number; batch: Batch }

/** The address at which a file of the institute's own is read, by the id of its material. */
export type LinkTo = (materialId: string) => string

/** Reads the batch of a name with everything in it, in one SQL statement. */
export async function readBatch(
  strapi: Core.Strapi,
  name: string,
  linkTo: LinkTo,
): Promise<FoundBatch | undefined> {
  const found = await rows<Row>(strapi, batchStatement, [name])
  const [batch] = ofKind(found, 'batch')
  return batch && { internalId: batch.place, batch: assemble(batch, found, linkTo) }
}

const ofKind = <Kind extends Row['kind']>(found: Row[], kind: Kind): RowOf<Kind>[] =>
  found.filter((row): row is RowOf<Kind> => row.kind === kind)

function assemble(batch: RowOf<'batch'>, found: Row[], linkTo: LinkTo): Batch {
  const byModule = Map.groupBy(ofKind(found, 'material'), ({ parent }) => parent)
  const byClass = Map.groupBy(ofKind(found, 'handout'), ({ parent }) => parent)
  const materialOf = ({ id, title, file, link }: Paper): Material => ({
    _id: id,
    title,
    fileUrl: file ? linkTo(id) : (link ?? ''),
  })

  const classOf = (row: RowOf<'class'>): ScheduledClass => ({
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
    materials: (byClass.get(row.id) ?? []).map(materialOf),
  })

  return {
    _id: batch.id,
    id: batch.id,
    createdAt: toIso(batch.created_at),
    batch_name: batch.title,
    batch_description: batch.description,
    course_content: ofKind(found, 'module').map(({ id, title }) => ({
      _id: id,
      moduleName: title,
      data: (byModule.get(id) ?? []).map(materialOf),
    })),
    course_videos: ofKind(found, 'video').map(({ id, title, link }) => ({ _id: id, title, videoUrl: link })),
    scheduledClasses: ofKind(found, 'class')
      .map(classOf)
      .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
  }
}
