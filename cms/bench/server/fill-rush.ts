import type { Core } from '@strapi/strapi'

const BATCHES = 50
const MODULES = 6
const MATERIALS_PER_BATCH = 6
const CLASSES = 24
/** Far enough ahead that no reminder is due, which another benchmark measures. */
const HOURS_APART = 52

/** The batch of a learner by number, from 0. */
export const rushBatch = (learner: number): string => `Rush ${learner % BATCHES}`

const list = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, number) => make(number))

/** Creates batches with classes, materials and learners, and returns a token per learner. */
export async function fillRush(strapi: Core.Strapi, learners: number): Promise<string[]> {
  const { connection } = strapi.db
  const now = new Date()
  const stamps = { created_at: now, updated_at: now, published_at: now }
  const add = async (table: string, rows: object[]): Promise<number[]> => {
    await connection.batchInsert(table, rows, 200)
    return (await connection(table).select('id').orderBy('id', 'desc').limit(rows.length))
      .map(({ id }) => id)
      .reverse()
  }
  const link = (table: string, row: string, ids: number[], to: string, others: number[]) =>
    connection.batchInsert(
      table,
      ids.map((id, number) => ({
        [`${row}_id`]: id,
        [`${to}_id`]: others[number % others.length],
        [`${row}_ord`]: number,
      })),
      200,
    )

  const batches = await add(
    'batches',
    list(BATCHES, (number) => ({
      ...stamps,
      document_id: `rush${number}`,
      name: rushBatch(number),
      description: '.',
    })),
  )
  const modules = await add(
    'course_modules',
    list(BATCHES * MODULES, (number) => ({
      ...stamps,
      document_id: `rushmodule${number}`,
      name: `Week ${number}`,
    })),
  )
  await link('course_modules_batch_lnk', 'course_module', modules, 'batch', batches)
  const materials = await add(
    'materials',
    list(modules.length * MATERIALS_PER_BATCH, (number) => ({
      ...stamps,
      document_id: `rushmaterial${number}`,
      title: `Paper ${number}`,
      file: `${number}.pdf`,
      file_name: `paper-${number}.pdf`,
      mime_type: 'application/pdf',
    })),
  )
  await link('materials_module_lnk', 'material', materials, 'course_module', modules)
  const classes = await add(
    'scheduled_classes',
    list(BATCHES * CLASSES, (number) => ({
      ...stamps,
      document_id: `rushclass${number}`,
      title: `Class ${number}`,
      description: 'What happens in it.',
      date: '2033-05-06',
      time: '18:30:00.000',
      timezone: 'Asia/Kolkata',
      duration: 60,
      starts_at: new Date(
        now.getTime() + (Math.floor(number / BATCHES) - CLASSES / 2 + 0.5) * HOURS_APART * 3_600_000,
      ),
      link: 'https://meet.example/abc',
    })),
  )
  await link('scheduled_classes_batch_lnk', 'scheduled_class', classes, 'batch', batches)
  const users = await add(
    'up_users',
    list(learners, (number) => ({
      ...stamps,
      document_id: `rushlearner${number}`,
      username: `rush-${number}@example.com`,
      email: `rush-${number}@example.com`,
      full_name: `Learner ${number}`,
      provider: 'local',
      confirmed: true,
      blocked: false,
      session_epoch: 0,
      enrolled_at: now,
    })),
  )
  const [{ id: role }] = await connection('up_roles').select('id').where({ type: 'authenticated' })
  await link('up_users_role_lnk', 'user', users, 'role', [role])
  await link('up_users_batch_lnk', 'user', users, 'batch', batches)
  const until = new Date(now.getTime() + 86_400_000)
  const sessions = await add(
    'device_sessions',
    list(learners, (number) => ({
      ...stamps,
      document_id: `rushsession${number}`,
      epoch: 0,
      open_hashes: '[]',
      retired_hashes: '[]',
      agent: 'A browser',
      last_used_at: now,
      idle_until: until,
      until,
    })),
  )
  const owners = sessions.map((device_session_id, number) => ({ device_session_id, user_id: users[number] }))
  await add('device_sessions_account_lnk', owners)
  await strapi.documents('api::thought.thought').create({
    data: { content: 'Practice is the best of all instructors.', author: 'Syrus' },
    status: 'published',
  })
  if (strapi.db.dialect.client === 'postgres') await connection.raw('vacuum analyze')
  const jwt = strapi.service('plugin::users-permissions.jwt')
  return users.map((id, number) => jwt.issue({ id, session: `rushsession${number}` }))
}
