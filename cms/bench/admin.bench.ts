/** Measures the response times of an admin's lists, searches and enrolments in a large institute, on each database. */
import { run } from '../tests/support/postgres.ts'
import { onPostgres, slowestOfTwenty } from './measure.ts'
import { type Ask, createSender } from './send.ts'
import { admin } from './server/fill.ts'
import { batch, session, sizes, user } from './server/institute.ts'
import { startServer } from './server/start.ts'

const MAX_MS = 120
/** The limit in milliseconds for uncached complete lists: here a megabyte each, read, serialised and compressed. */
const MAX_WHOLE_LIST_MS = 400
const maxMsOf = (name: string) => (name.endsWith('first time') ? MAX_WHOLE_LIST_MS : MAX_MS)
const CONNECTIONS = 10
const SECONDS = 3

const any = (count: number) => Math.floor(Math.random() * count)
const anyOf = (words: readonly string[]) => words[any(words.length)] ?? ''
const search = (words: readonly string[]) => (): Ask => ({
  path: `/admin/fetch-users?${new URLSearchParams({ search: anyOf(words) })}`,
})
const someUser = () => user(any(sizes.users))
const someBatch = () => batch(any(sizes.batches))

/** Users in no batch, each used once. */
let next = sizes.students
const newcomers = (count: number) => Array.from({ length: count }, () => user(next++))

const asks: Record<string, () => Ask> = {
  'batches, first time': () => ({ path: '/admin/get-batches' }),
  batches: () => ({ path: '/admin/get-batches', again: true }),
  'schedule, first time': () => ({ path: '/admin/schedule' }),
  schedule: () => ({ path: '/admin/schedule', again: true }),
  'users, page 1': () => ({ path: '/admin/fetch-users?page=1' }),
  'users, any page': () => ({ path: `/admin/fetch-users?page=${1 + any(2000)}` }),
  'search, a name': search(['asha', 'Kulkarni', 'khan', 'RAO', 'priya', 'isha', 'singh']),
  'search, name and surname': () => ({
    path: `/admin/fetch-users?${new URLSearchParams({ search: someUser().fullName })}`,
  }),
  'search, a mail': () => ({
    path: `/admin/fetch-users?${new URLSearchParams({ search: someUser().email })}`,
  }),
  'search, two letters': search(['as', 'ra', 'jo', 'zz', '42', 'q.']),
  'search, in every mail': search(['example', '.com', '@']),
  'search, in none': search(['xylophone', 'nobody at all', '@gmail']),
  'user by mail': () => ({
    path: `/admin/get-user-by-mail?${new URLSearchParams({ email: someUser().email })}`,
  }),
  'students of a batch': () => ({
    method: 'POST',
    path: `/admin/get-students-by-batch?page=${1 + any(5)}&limit=10`,
    body: { batch_name: someBatch().id },
  }),
  'students, searched': () => ({
    method: 'POST',
    path: '/admin/get-students-by-batch?search=an',
    body: { batch_name: someBatch().id },
  }),
  'registrations, any page': () => ({ path: `/admin/registrations?page=${1 + any(500)}` }),
  'registrations of a session': () => ({
    path: `/admin/registrations?page=${1 + any(25)}&session=${session(any(sizes.sessions))}`,
  }),
  sessions: () => ({ path: '/admin/sessions' }),
  'admin requests': () => ({ path: '/admin/admin-requests' }),
  overview: () => ({ path: '/admin/overview' }),
  'join a batch': () => ({
    method: 'POST',
    path: '/admin/join-students-to-batch',
    body: { batchId: someBatch().id, student_id: newcomers(1)[0]?.id },
  }),
  'enrol 10 by id': () => ({
    method: 'POST',
    path: '/admin/enrol',
    body: { batchId: someBatch().id, student_ids: newcomers(10).map(({ id }) => id) },
  }),
  'enrol 10 by mail': () => ({
    method: 'POST',
    path: '/admin/enrol-by-mail',
    body: { batchId: someBatch().id, emails: newcomers(10).map(({ email }) => email) },
  }),
}

/**
 * Measures a CMS with these variables: the slowest of twenty responses, in milliseconds. `settle` does what the
 * database would do itself within a minute of being filled.
 */
async function measure(
  variables: Record<string, string>,
  settle = async () => {},
): Promise<Record<string, number>> {
  const server = await startServer(variables)
  const send = createSender(server.url, CONNECTIONS)
  try {
    await server.fillInstitute()
    await settle()
    const login = await send({ method: 'POST', path: '/admin/login', body: { ...admin, agreeToTerms: true } })
    const token = String(JSON.parse(login.toString()))
    const waits: Record<string, number> = {}
    next = sizes.students
    for (const [name, ask] of Object.entries(asks))
      waits[name] = await slowestOfTwenty(() => send(ask(), token), CONNECTIONS, SECONDS)
    return waits
  } finally {
    await server.stop()
  }
}

const waits = {
  SQLite: await measure({ DATABASE_CLIENT: 'sqlite' }),
  Postgres: await onPostgres((variables) =>
    measure(variables, () => run(variables.DATABASE_URL, 'vacuum analyze')),
  ),
}
console.log(
  `${sizes.users} users, ${sizes.batches} batches, ${CONNECTIONS} connections: p95 in ms (≤ ${MAX_MS}, whole lists for the first time ≤ ${MAX_WHOLE_LIST_MS})`,
)
console.table(
  Object.fromEntries(
    Object.keys(asks).map((name) => [
      name,
      {
        SQLite: Math.round(waits.SQLite[name] ?? 0),
        Postgres: waits.Postgres ? Math.round(waits.Postgres[name] ?? 0) : 'missing',
      },
    ]),
  ),
)
const over = Object.entries(waits).flatMap(([database, measured]) =>
  Object.entries(measured ?? {}).flatMap(([name, wait]) =>
    wait > maxMsOf(name) ? `${name} on ${database}` : [],
  ),
)
if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}.`)
  process.exitCode = 1
}
