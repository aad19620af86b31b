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

/**
 * Reads the batch of a name, in whatever case, and its modules, materials, videos and classes: one statement, however
 * many they are. Oldest first.
 */
export const batchStatement = `
  with wanted as (select * from batches where lower(name) = lower(?))
  ${[
    part('batch', 'wanted b', { ...record('b'), title: 'b.name', description: 'b.description' }),
    part('module', 'course_modules m join wanted b on m.batch_id = b.id', {
      ...record('m'),
      title: 'm.name',
    }),
    part(
      'material',
      'materials x join course_modules m on x.module_id = m.id join wanted b on m.batch_id = b.id',
      { ...material, parent: 'm.document_id' },
    ),
    part(
      'handout',
      'materials x join scheduled_classes c on x.scheduled_class_id = c.id join wanted b on c.batch_id = b.id',
      { ...material, parent: 'c.document_id' },
    ),
    part('video', 'videos v join wanted b on v.batch_id = b.id', {
      ...record('v'),
      title: 'v.title',
      link: 'v.url',
    }),
    part('class', 'scheduled_classes c join wanted b on c.batch_id = b.id', {
      ...record('c'),
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
  ].join('\n  union all\n  ')}
  order by place`
