/** Measures sequential session renewals on each database, and the rows they leave. */
import { onPostgres } from './measure.ts'
import { person } from './server/fill.ts'
import { startServer } from './server/start.ts'

const MAX_MS = 10
const ROUNDS = 1000

type Held = { token: string; cookie: string }

async function post(address: string, headers: Record<string, string>, body?: object): Promise<Held> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const [cookie] = response.headers.getSetCookie()
  if (!response.ok || !cookie) throw new Error(`${address} answered ${response.status}: ${text}`)
  return { token: JSON.parse(text).token, cookie: cookie.slice(0, cookie.indexOf(';')) }
}

async function measure(variables: Record<string, string>) {
  const server = await startServer({ RATE_LIMIT_REFRESH: '1000000', ...variables })
  try {
    const credentials = { ...person, agreeToTerms: true }
    const json = { 'Content-Type': 'application/json' }
    await fetch(`${server.url}/api/auth/signup`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(credentials),
    })
    let held = await post(`${server.url}/api/auth/login`, {}, credentials)
    const waits: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const headers = { Authorization: `Bearer ${held.token}`, Cookie: held.cookie }
      held = await post(`${server.url}/api/auth/refresh`, headers)
      waits.push(performance.now() - started)
    }
    waits.sort((one, other) => one - other)
    const at = (quantile: number) => Number((waits[Math.ceil(waits.length * quantile) - 1] ?? 0).toFixed(1))
    return { p50: at(0.5), [`p99 (≤ ${MAX_MS})`]: at(0.99), longest: at(1) }
  } finally {
    await server.stop()
  }
}

const measured = { SQLite: await measure({ DATABASE_CLIENT: 'sqlite' }), Postgres: await onPostgres(measure) }
console.log(`${ROUNDS} renewals of a session, one after another, in milliseconds`)
console.table(measured)
const over = Object.entries(measured).flatMap(([database, found]) =>
  (found?.[`p99 (≤ ${MAX_MS})`] ?? 0) > MAX_MS ? database : [],
)
if (over.length > 0) {
  console.error(`Over budget: the renewal of a session on ${over.join(' and ')}.`)
  process.exitCode = 1
}
