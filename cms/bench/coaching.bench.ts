/** The response time of the free times of ten coaches over 30 days, on each database. */
import { onPostgres, slowestOfTwenty } from './measure.ts'
import { createSender } from './send.ts'
import { person } from './server/fill.ts'
import { startServer } from './server/start.ts'

const MAX_MS = 50
const SECONDS = 6

/** The 95th percentile in milliseconds, and how many free times a reply has. */
async function measure(variables: Record<string, string> = {}) {
  const server = await startServer(variables)
  const send = createSender(server.url, 1)
  const account = { ...person, agreeToTerms: true }
  await send({ method: 'POST', path: '/auth/signup', body: account })
  await server.fill()
  await server.fillCoaching()
  const session: { token: string } = JSON.parse(
    String(await send({ method: 'POST', path: '/auth/login', body: account })),
  )
  const read = () =>
    fetch(`${server.url}/api/coaching`, { headers: { Authorization: `Bearer ${session.token}` } })
  const reply = (await (await read()).json()) as { coaches: { free: string[] }[] }
  let count = 0
  const ask = async () => {
    count += 1
    await (await read()).text()
  }
  await slowestOfTwenty(ask, 1, 1)
  await server.statements()
  await ask()
  const statements = await server.statements()
  const [before, asked] = [await server.cpu(), count]
  const p95 = await slowestOfTwenty(ask, 1, SECONDS)
  const cpu = ((await server.cpu()) - before) / (count - asked) / 1000
  await server.stop()
  const free = reply.coaches.reduce((sum, { free: times }) => sum + times.length, 0)
  return {
    coaches: reply.coaches.length,
    'free times': free,
    SQL: statements,
    'processor in ms': Number(cpu.toFixed(1)),
    'p95 in ms': Number(p95.toFixed(1)),
  }
}

const table = { SQLite: await measure(), PostgreSQL: await onPostgres(measure) }
console.table(table)
const slow = Object.entries(table).filter(([, figures]) => figures && figures['p95 in ms'] > MAX_MS)
if (slow.length > 0) {
  console.error(`Over ${MAX_MS} ms: ${slow.map(([name]) => name).join(', ')}.`)
  process.exitCode = 1
}
