import type { Core } from '@strapi/strapi'
import type { Batch, Material, ScheduledClass } from '../../contract/records'
import { type Instant, rows, toIso } from '../../lib/sql'
import type { MaterialLinks } from '../material/material-links'
import { batchStatements } from './batch-statement'

type Named = { id: string; title: string }
/** `parent` is the batch, or of a material the module or the class. */
type Part = Named & { parent: string }
type Paper = Part & { link: string | null; file: string | null }

/** A row of the statement: what its `kind` has of the columns. */
type Row =
  | ({ kind: 'batch'; place: number; created_at: Instant; description: string } & Named)
  | ({ kind: 'module' } & Part)
  | ({ kind: 'material' } & Paper)
  | ({ kind: 'handout' } & Paper)
  | ({ kind: 'video'; link: string } & Part)
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
    } & Part)

type RowOf<Kind extends Row['kind']> = Extract<Row, { kind: Kind }>

/** A batch, and the internal id that its students' accounts hold. */
export type FoundBatch = { internalId: number; batch: Batch }

/** The address at which a file of the institute's own is read, by the id of its material. */
export type LinkTo = (materialId: string) => string

/** Such addresses for an account, which is looked up each time one of them is opened. */
export type LinksFor = MaterialLinks['linksFor']

/** Reads the batch of a name, of an id, or that something belongs to, with everything in it, in one SQL statement. */
export async function readBatch(
  strapi: Core.Strapi,
  by: Exclude<keyof typeof batchStatements, 'all' | 'classesOfAll'>,
  value: string,
  linkTo: LinkTo,
): Promise<FoundBatch | undefined> {
  return assemble(await rows<Row>(strapi, batchStatements[by], [value]), linkTo)[0]
}

/** Reads all batches with everything in them, in one SQL statement. */
export async function readBatches(strapi: Core.Strapi, linkTo: LinkTo): Promise<Batch[]> {
  return assemble(await rows<Row>(strapi, batchStatements.all, []), linkTo).map(({ batch }) => batch)
}

/** Reads the classes of all batches, by their start, in one SQL statement. */
export async function readClasses(strapi: Core.Strapi, linkTo: LinkTo): Promise<ScheduledClass[]> {
  const found = assemble(await rows<Row>(strapi, batchStatements.classesOfAll, []), linkTo)
  return found.flatMap(({ batch }) => batch.scheduledClasses).sort(byStart)
}

const byStart = (one: ScheduledClass, other: ScheduledClass) =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt)

const ofKind = <Kind extends Row['kind']>(found: Row[], kind: Kind): RowOf<Kind>[] =>
  found.filter((row): row is RowOf<Kind> => row.kind === kind)

const byParent = <Child extends { parent: string }>(children: Child[]): Map<string, Child[]> =>
  Map.groupBy(children, ({ parent }) => parent)

function assemble(found: Row[], linkTo: LinkTo): FoundBatch[] {
  const modules = byParent(ofKind(found, 'module'))
  const materials = byParent(ofKind(found, 'material'))
  const videos = byParent(ofKind(found, 'video'))
  const classes = byParent(ofKind(found, 'class'))
  const handouts = byParent(ofKind(found, 'handout'))

  const materialOf = ({ id, title, file, link }: Paper): Material => ({
    _id: id,
    title,
    fileUrl: file ? linkTo(id) : (link ?? ''),
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
    materials: (handouts.get(row.id) ?? []).map(materialOf),
  })

  return ofKind(found, 'batch').map((row) => ({
    internalId: row.place,
    batch: {
      _id: row.id,
      id: row.id,
      createdAt: toIso(row.created_at),
      batch_name: row.title,
      batch_description: row.description,
      course_content: (modules.get(row.id) ?? []).map(({ id, title }) => ({
        _id: id,
        moduleName: title,
        data: (materials.get(id) ?? []).map(materialOf),
      })),
      course_videos: (videos.get(row.id) ?? []).map(videoOf),
      scheduledClasses: (classes.get(row.id) ?? []).map((each) => classOf(row, each)).sort(byStart),
    },
  }))
}

/** A video as it is answered. */
const videoOf = ({ id, title, link }: RowOf<'video'>) => ({ _id: id, title, videoUrl: link })
