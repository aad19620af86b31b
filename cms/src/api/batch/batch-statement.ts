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

const parts = {
  batch: part('batch', 'wanted b', { ...record('b'), title: 'b.name', description: 'b.description' }),
  module: part('module', 'course_modules m join wanted b on m.batch_id = b.id', {
    ...inBatch('m'),
    title: 'm.name',
  }),
  material: part(
    'material',
    'materials x join course_modules m on x.module_id = m.id join wanted b on m.batch_id = b.id',
    { ...material, parent: 'm.document_id' },
  ),
  handout: part(
    'handout',
    'materials x join scheduled_classes c on x.scheduled_class_id = c.id join wanted b on c.batch_id = b.id',
    { ...material, parent: 'c.document_id' },
  ),
  video: part('video', 'videos v join wanted b on v.batch_id = b.id', {
    ...inBatch('v'),
    title: 'v.title',
    link: 'v.url',
  }),
  class: part('class', 'scheduled_classes c join wanted b on c.batch_id = b.id', {
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

/**
 * Each reads batches with their modules, materials, videos and classes: one statement, however many they are. Oldest
 * first. A name is a batch's in whatever case.
 */
export const batchStatements = {
  all: statement(''),
  /** Nothing but what belongs to the classes. */
  classesOfAll: statement('', [parts.batch, parts.class, parts.handout]),
  ofName: statement('where lower(name) = lower(?)'),
  ofId: statement('where document_id = ?'),
  ofModule: statement('where id = (select batch_id from course_modules where document_id = ?)'),
  ofClass: statement('where id = (select batch_id from scheduled_classes where document_id = ?)'),
} as const
