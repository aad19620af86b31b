/**
 * Compares a learner's requests with Strapi's own routes, alternating in one process, and measures them under a login
 * flood.
 */
import { floodOfLogins, sideBySide, slowestOfHundred } from './measure.ts'
import { BATCH, person } from './server/fill.ts'
import { startServer } from './server/start.ts'
import { stockPaths } from './server/stock-routes.ts'

const MIN_RATIO = 4
const MAX_STATEMENTS = 5
const MAX_MS = 50
const FLOOD_SECONDS = 10

const server = await startServer()
const token = await logIn()

const pairs = [
  [
    'GET /batch/get-batch',
    `/api/batch/get-batch?${new URLSearchParams({ batch_name: BATCH })}`,
    stockPaths.batch(BATCH),
  ],
  ['GET /user/profile', '/api/user/profile', stockPaths.profile],
] as const

const over: string[] = []
const counted = []
for (const [name, ours, stock] of pairs) {
  const [statements, stockStatements] = [await statementsOf(ours), await statementsOf(stock)]
  if (statements > MAX_STATEMENTS) over.push(`the SQL statements of ${name}`)
  counted.push({ name, ours, stock, statements, stockStatements })
}

const table: Record<string, object> = {}
for (const { name, ours, stock, statements, stockStatements } of counted) {
  const speed = await sideBySide(`${server.url}${ours}`, `${server.url}${stock}`, token)
  if (speed.ratio < MIN_RATIO) over.push(`the ratio of ${name}`)
  table[name] = {
    'requests/s': Math.round(speed.ours),
    'stock requests/s': Math.round(speed.stock),
    [`ratio (≥ ${MIN_RATIO})`]: Number(speed.ratio.toFixed(1)),
    [`SQL (≤ ${MAX_STATEMENTS})`]: statements,
    'stock SQL': stockStatements,
  }
}
console.table(table)

// Another account, since each login adds a session, and the oldest of very many end.
const crowd = { ...person, email: 'crowd@example.com', agreeToTerms: true }
await post('/auth/signup', crowd)
const flood = floodOfLogins(`${server.url}/api/auth/login`, crowd, FLOOD_SECONDS)
const p99 = await slowestOfHundred(`${server.url}/api/user/profile`, token, flood)
console.log(`While 64 clients log in ${(await flood).toFixed(1)} times a second, GET /user/profile takes`)
console.log(`${p99.toFixed(1)} ms at the 99th percentile (≤ ${MAX_MS}).`)
if (p99 > MAX_MS) over.push('the profile during the login flood')

await server.stop()
if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}.`)
  process.exitCode = 1
}

/** Signs up, has the batch created and the learner enrolled, and logs in. */
async function logIn(): Promise<string> {
  await post('/auth/signup', { ...person, agreeToTerms: true })
  await server.fill()
  const session = await post('/auth/login', { ...person, agreeToTerms: true })
  if (typeof session !== 'object' || !session || !('token' in session)) throw new Error('There is no token.')
  return String(session.token)
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** The number of SQL statements of a request: the minimum of several, since the CMS also polls its outbox. */
async function statementsOf(path: string): Promise<number> {
  const counts = []
  for (let asked = 0; asked < 5; asked += 1) {
    await server.statements()
    const response = await fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (!response.ok || !text.includes(BATCH)) throw new Error(`${path} answered ${response.status}: ${text}`)
    counts.push(await server.statements())
  }
  return Math.min(...counts)
}
