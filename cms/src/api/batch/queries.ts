import { databaseClient, type Instant, rows } from '../../platform/database/rows'

/** The columns of the union that holds a batch with all its parts, and their types on Postgres. */
const columns = {
  kind: 'text',
  row_id: 'integer',
  id: 'text',
  created_at: 'timestamp',
  title: 'text',
  description: 'text',
  parent: 'integer',
  link: 'text',
  file: 'text',
  date: 'date',
  time: 'time',
  timezone: 'text',
  starts_at: 'timestamp',
  duration: 'integer',
  recording: 'text',
} as const

type Sources = Partial<Record<Exclude<keyof typeof columns, 'kind'>, string>>

/** A link table with the columns of the row and of its parent. */
type Link = { table: string; row: string; parent: string }

const moduleLink: Link = { table: 'course_modules_batch_lnk', row: 'course_module_id', parent: 'batch_id' }
const classLink: Link = {
  table: 'scheduled_classes_batch_lnk',
  row: 'scheduled_class_id',
  parent: 'batch_id',
}

/** The rows of one kind with the id of their parent; `among` limits the parents. */
function part(kind: string, table: string, more: Sources, link?: Link, among?: string): string {
  const sources: Partial<Record<keyof typeof columns, string>> = {
    row_id: 'x.id',
    id: 'x.document_id',
    title: 'x.title',
    ...more,
    kind: `'${kind}'`,
    ...(link && { parent: `l.${link.parent}` }),
  }
  const list = Object.entries(columns).map(
    ([name, type]) => `${sources[name as keyof typeof columns] ?? `cast(null as ${type})`} as ${name}`,
  )
  const links = link ? ` join ${link.table} l on l.${link.row} = x.id` : ''
  const where = among ? ` where ${link ? `l.${link.parent}` : 'x.id'} in (${among})` : ''
  return `select ${list.join(', ')} from ${table} x${links}${where}`
}

const material: Sources = { link: 'x.link', file: 'x.file' }
const classColumns: Sources = Object.fromEntries(
  ['created_at', 'description', 'link', 'date', 'time', 'timezone', 'starts_at', 'duration', 'recording'].map(
    (name) => [name, `x.${name}`],
  ),
)

/** The parts of the wanted batches, or of all. */
function partsOf(wanted?: string) {
  const parentsOf = ({ table, row, parent }: Link) =>
    wanted && `select ${row} from ${table} where ${parent} in (${wanted})`
  const batch = { title: 'x.name', description: 'x.description', created_at: 'x.created_at' }
  return {
    batch: part('batch', 'batches', batch, undefined, wanted),
    module: part('module', 'course_modules', { title: 'x.name' }, moduleLink, wanted),
    material: part(
      'material',
      'materials',
      material,
      { table: 'materials_module_lnk', row: 'material_id', parent: 'course_module_id' },
      parentsOf(moduleLink),
    ),
    handout: part(
      'handout',
      'materials',
      material,
      { table: 'materials_scheduled_class_lnk', row: 'material_id', parent: 'scheduled_class_id' },
      parentsOf(classLink),
    ),
    video: part(
      'video',
      'videos',
      { link: 'x.url' },
      { table: 'videos_batch_lnk', row: 'video_id', parent: 'batch_id' },
      wanted,
    ),
    class: part('class', 'scheduled_classes', classColumns, classLink, wanted),
  }
}

const union = (parts: string[]): string => parts.join('\n  union all\n  ')
const statement = (where: string): string =>
  `with wanted as (select id from batches where ${where}) ${union(Object.values(partsOf('select id from wanted')))}`

const all = partsOf()
const statements = {
  all: union(Object.values(all)),
  /** Only the classes, with their batches and materials. */
  classesOnly: union([all.batch, all.class, all.handout]),
  byName: statement('lower(name) = lower(?)'),
  byId: statement('document_id = ?'),
  byModule: statement(`id = (select l.batch_id from course_modules_batch_lnk l
    join course_modules m on m.id = l.course_module_id where m.document_id = ?)`),
  byClass: statement(`id = (select l.batch_id from scheduled_classes_batch_lnk l
    join scheduled_classes c on c.id = l.scheduled_class_id where c.document_id = ?)`),
} as const

export type BatchKey = Exclude<keyof typeof statements, 'all' | 'classesOnly'>

type Named = { row_id: number; id: string; title: string }
/** `parent` is the row id of the batch, or for a material that of its module or class. */
type Part = Named & { parent: number }
type Paper = Part & { link: string | null; file: string | null }

/** A row of the union: the columns of its `kind`. */
export type BatchRow =
  | ({ kind: 'batch'; created_at: Instant; description: string } & Named)
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
  moduleLink.table,
  classLink.table,
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
