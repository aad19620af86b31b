import type { Core } from '@strapi/strapi'
import { batch, session, sizes, user } from './institute.ts'

const list = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, number) => make(number))

/** Creates the institute of the admins' budget directly in the database, since it is large. */
export async function fillInstitute(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db
  const now = new Date()
  const stamps = { created_at: now, updated_at: now, published_at: now }
  const add = (table: string, rows: object[]) => connection.batchInsert(table, rows, 200)
  const idsOf = async (table: string): Promise<number[]> =>
    (await connection(table).select('id').orderBy('id')).map(({ id }) => id)
  /** Links each row of one kind to a row of another. */
  const link = (table: string, row: string, ids: number[], to: string, others: number[]) =>
    add(
      table,
      ids.map((id, number) => ({
        [`${row}_id`]: id,
        [`${to}_id`]: others[number % others.length],
        [`${row}_ord`]: number,
      })),
    )

  await add(
    'batches',
    list(sizes.batches, (number) => ({
      ...stamps,
      document_id: batch(number).id,
      name: batch(number).name,
      description: 'A batch.',
    })),
  )
  const batches = await idsOf('batches')
  await add(
    'course_modules',
    list(sizes.batches * 2, (number) => ({
      ...stamps,
      document_id: `module${number}`,
      name: `Week ${number}`,
    })),
  )
  const modules = await idsOf('course_modules')
  await link('course_modules_batch_lnk', 'course_module', modules, 'batch', batches)
  await add(
    'materials',
    list(sizes.batches * 3, (number) => ({
      ...stamps,
      document_id: `material${number}`,
      title: `Paper ${number}`,
      link: 'https://drive.example/paper',
    })),
  )
  const everySecond = modules.filter((_, number) => number % 2 === 0)
  await link('materials_module_lnk', 'material', await idsOf('materials'), 'course_module', everySecond)
  await add(
    'scheduled_classes',
    list(sizes.batches * 4, (number) => ({
      ...stamps,
      document_id: `class${number}`,
      title: `Class ${number}`,
      description: 'A class.',
      date: '2026-12-01',
      time: '18:30:00.000',
      timezone: 'Asia/Kolkata',
      duration: 60,
      starts_at: new Date(now.getTime() + (number - 1000) * 3_600_000),
    })),
  )
  const classes = await idsOf('scheduled_classes')
  await link('scheduled_classes_batch_lnk', 'scheduled_class', classes, 'batch', batches)

  const before = new Set(await idsOf('up_users'))
  await add(
    'up_users',
    list(sizes.users + sizes.requests, (number) => ({
      ...stamps,
      created_at: new Date(now.getTime() - ((number * 7919) % 365) * 86_400_000),
      document_id: user(number).id,
      username: user(number).email,
      email: user(number).email,
      full_name: user(number).fullName,
      provider: 'local',
      confirmed: true,
      blocked: false,
      session_epoch: 0,
    })),
  )
  const roles: { id: number; type: string }[] = await connection('up_roles').select('id', 'type')
  const roleOf = (type: string) => roles.find((role) => role.type === type)?.id
  const made = (await idsOf('up_users')).filter((id) => !before.has(id))
  await add(
    'up_users_role_lnk',
    made.map((id, number) => ({
      user_id: id,
      role_id: roleOf(number < sizes.users ? 'authenticated' : 'admin-applicant'),
      user_ord: number,
    })),
  )
  await link('up_users_batch_lnk', 'user', made.slice(0, sizes.students), 'batch', batches)

  await add(
    'live_sessions',
    list(sizes.sessions, (number) => ({
      ...stamps,
      document_id: session(number),
      title: `Session ${number}`,
      slug: `session-${number}`,
      description: 'A session.',
      starts_at: new Date(now.getTime() + number * 86_400_000),
      timezone: 'Asia/Kolkata',
      duration: 60,
      capacity: 200,
      join_link: 'https://meet.example/abc',
    })),
  )
  await add(
    'seat_registrations',
    list(sizes.registrations, (number) => {
      const turn = Math.floor(number / sizes.sessions)
      return {
        ...stamps,
        document_id: `registration${number}`,
        full_name: user(number).fullName,
        email: user(number).email,
        phone_number: '+91 98450 11200',
        session: session(number % sizes.sessions),
        session_title: `Session ${number % sizes.sessions}`,
        standing: turn < 200 ? 'seat' : 'waiting',
        seat_number: turn < 200 ? turn + 1 : null,
      }
    }),
  )
  // Postgres does this itself in time.
  if (strapi.db.dialect.client === 'postgres') await connection.raw('vacuum analyze')
}
