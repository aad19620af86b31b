import type { Core } from '@strapi/strapi'
import { type Instant, rows } from './rows'

/** The columns of the one answer that holds a batch with all its parts, and their types on Postgres. */
const columns = {
  kind: 'text',
  place: 'integer',
  id: 'text',
  created_at: 'timestamp',
  title: 'text',
  description: 'text',
  parent: 'text',
  link: 'text',
  file: 'text',
  date: 'date',
  time: 'time',
  timezone: 'text',
  starts_at: 'timestamp',
  duration: 'integer',
  recording: 'text',
} as const

type Sources = Partial<Record<keyof typeof columns, string>>

const part = (kind: string, from: string, sources: Sources) => {
  const all: Sources = { ...sources, kind: `'${kind}'` }
  const list = Object.entries(columns).map(
    ([name, type]) => `${all[name as keyof typeof columns] ?? `cast(null as ${type})`} as ${name}`,
  )
  return `select ${list.join(', ')} from ${from}`
}

const record = (table: string): Sources => ({
  place: `${table}.id`,
  id: `${table}.document_id`,
  created_at: `${table}.created_at`,
})

const material: Sources = { ...record('x'), title: 'x.title', link: 'x.link', file: 'x.file' }

const inBatch = (table: string): Sources => ({ ...record(table), parent: 'b.document_id' })

const modules = `wanted b join course_modules_batch_lnk ml on ml.batch_id = b.id
  join course_modules m on m.id = ml.course_module_id`
const videos = `wanted b join videos_batch_lnk vl on vl.batch_id = b.id join videos v on v.id = vl.video_id`
const classes = `wanted b join scheduled_classes_batch_lnk cl on cl.batch_id = b.id
  join scheduled_classes c on c.id = cl.scheduled_class_id`

const parts = {
  batch: part('batch', 'wanted b', { ...record('b'), title: 'b.name', description: 'b.description' }),
  module: part('module', modules, { ...inBatch('m'), title: 'm.name' }),
  material: part(
    'material',
    `${modules} join materials_module_lnk xl on xl.course_module_id = m.id join materials x on x.id = xl.material_id`,
    { ...material, parent: 'm.document_id' },
  ),
  handout: part(
    'handout',
    `${classes} join materials_scheduled_class_lnk xl on xl.scheduled_class_id = c.id
      join materials x on x.id = xl.material_id`,
    { ...material, parent: 'c.document_id' },
  ),
  video: part('video', videos, { ...inBatch('v'), title: 'v.title', link: 'v.url' }),
  class: part('class', classes, {
    ...inBatch('c'),
    title: 'c.title',
    description: 'c.description',
    link: 'c.link',
    date: 'c.date',
    time: 'c.time',
    timezone: 'c.timezone',
    starts_at: 'c.starts_at',
    duration: 'c.duration',
    recording: 'c.recording',
  }),
}

const everything = Object.values(parts)

const statement = (where: string, wanted = everything) => `
  with wanted as (select * from batches ${where})
  ${wanted.join('\n  union all\n  ')}
  order by place`

const statements = {
  all: statement(''),
  /** Nothing but what belongs to the classes. */
  classesOfAll: statement('', [parts.batch, parts.class, parts.handout]),
  ofName: statement('where lower(name) = lower(?)'),
  ofId: statement('where document_id = ?'),
  ofModule: statement(`where id = (select l.batch_id from course_modules_batch_lnk l
    join course_modules m on m.id = l.course_module_id where m.document_id = ?)`),
  ofClass: statement(`where id = (select l.batch_id from scheduled_classes_batch_lnk l
    join scheduled_classes c on c.id = l.scheduled_class_id where c.document_id = ?)`),
} as const

export type BatchKey = Exclude<keyof typeof statements, 'all' | 'classesOfAll'>

type Named = { id: string; title: string }
/** `parent` is the batch, or of a material the module or the class. */
type Part = Named & { parent: string }
type Paper = Part & { link: string | null; file: string | null }

/** A row of the statement: what its `kind` has of the columns. */
export type BatchRow =
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

/**
 * Reads a batch with its modules, materials, videos and classes, the oldest first: one statement where Strapi makes six. A
 * name is a batch's in whatever case.
 */
export const readBatchRows = (strapi: Core.Strapi, by: BatchKey, value: string): Promise<BatchRow[]> =>
  rows(strapi, statements[by], [value])

/** The same of all batches, or nothing of them but what belongs to their classes. */
export const readAllBatchRows = (strapi: Core.Strapi, which: 'all' | 'classesOfAll'): Promise<BatchRow[]> =>
  rows(strapi, statements[which], [])
