import { databaseClient, type Instant, rows } from '../../platform/database/rows'

/**
 * The rows of each kind in the wanted batches, or in all. The first of a union has every column, whose types the others take over.
 * `parent` is the row id of the batch, or for a material that of its module or class.
 */
function partsOf(wanted?: string) {
  const inBatch = wanted ? `where l.batch_id in (${wanted})` : ''
  const among = (links: string, column: string) =>
    wanted ? `where p.${column} in (select ${column} from ${links} where batch_id in (${wanted}))` : ''
  const material = (kind: string, links: string, column: string, parents: string) => `
  select '${kind}', x.id, x.document_id, p.${column}, x.title, null, x.link, null, null, null, null, null, null, null, x.file
    from materials x join ${links} p on p.material_id = x.id ${among(parents, column)}`
  return {
    class: `
  select 'class' as kind, x.id as row_id, x.document_id as id, l.batch_id as parent, x.title, x.description, x.link, x.created_at,
      x.date, x.time, x.timezone, x.starts_at, x.duration, x.recording, cast(null as text) as file
    from scheduled_classes x join scheduled_classes_batch_lnk l on l.scheduled_class_id = x.id ${inBatch}`,
    batch: `
  select 'batch', x.id, x.document_id, null, x.name, x.description, null, x.created_at, null, null, null, null, x.capacity, null, null
    from batches x ${wanted ? `where x.id in (${wanted})` : ''}`,
    module: `
  select 'module', x.id, x.document_id, l.batch_id, x.name, null, null, null, null, null, null, null, null, null, null
    from course_modules x join course_modules_batch_lnk l on l.course_module_id = x.id ${inBatch}`,
    material: material('material', 'materials_module_lnk', 'course_module_id', 'course_modules_batch_lnk'),
    handout: material(
      'handout',
      'materials_scheduled_class_lnk',
      'scheduled_class_id',
      'scheduled_classes_batch_lnk',
    ),
    video: `
  select 'video', x.id, x.document_id, l.batch_id, x.title, null, x.url, null, null, null, null, null, null, null, null
    from videos x join videos_batch_lnk l on l.video_id = x.id ${inBatch}`,
  }
}

const union = (parts: string[]): string => parts.join('\n  union all')
const statement = (where: string): string =>
  `with wanted as (select id from batches where ${where}) ${union(Object.values(partsOf('select id from wanted')))}`

const all = partsOf()
const statements = {
  all: union(Object.values(all)),
  /** Only the classes, with their batches and materials. */
  classesOnly: union([all.class, all.batch, all.handout]),
  byName: statement('lower(name) = lower(?)'),
  byId: statement('document_id = ?'),
  byModule: statement(`id = (select l.batch_id from course_modules_batch_lnk l
    join course_modules m on m.id = l.course_module_id where m.document_id = ?)`),
  byClass: statement(`id = (select l.batch_id from scheduled_classes_batch_lnk l
    join scheduled_classes c on c.id = l.scheduled_class_id where c.document_id = ?)`),
} as const

export type BatchKey = Exclude<keyof typeof statements, 'all' | 'classesOnly'>

type Named = { row_id: number; id: string; title: string }
type Part = Named & { parent: number }
type Paper = Part & { link: string | null; file: string | null }

/** A row of the union: the columns of its `kind`. The `duration` of a batch is its capacity. */
export type BatchRow =
  | ({ kind: 'batch'; created_at: Instant; description: string; duration: number | null } & Named)
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

/**
 * Reads a batch with its modules, materials, videos and classes, unordered, in one statement where Strapi
 * makes six. Names ignore case.
 */
export const readBatchRows = (by: BatchKey, value: string): Promise<BatchRow[]> =>
  rows(statements[by], [value], `batch ${by}`)

const tables = ['batches', 'course_modules', 'materials', 'videos', 'scheduled_classes']
const linkTables = [
  'course_modules_batch_lnk',
  'scheduled_classes_batch_lnk',
  'materials_module_lnk',
  'materials_scheduled_class_lnk',
  'videos_batch_lnk',
]

/** A text that changes whenever anything in the batches is added, changed, moved or deleted, on any node. */
export async function readBatchesVersion(): Promise<string> {
  const changed = databaseClient() === 'sqlite' ? 'updated_at' : 'extract(epoch from updated_at)'
  const sums = [...tables.map((table) => [table, changed]), ...linkTables.map((table) => [table, 'id'])].map(
    ([table, column]) => `(select count(*) || ' ' || coalesce(sum(${column}), 0) from ${table}) as ${table}`,
  )
  return JSON.stringify(await rows(`select ${sums.join(', ')}`, []))
}

/** Reads all batches, or only their classes. */
export const readAllBatchRows = (which: 'all' | 'classesOnly'): Promise<BatchRow[]> =>
  rows(statements[which], [])
