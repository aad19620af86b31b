/**
 * Measures 300 learners who open their dashboard together, repeatedly with two seconds between: its four requests to a
 * CMS in production mode. For comparison, Strapi's own routes of the same records.
 */
import { createSender } from './send.ts'
import { BATCH, person } from './server/fill.ts'
import { startServer } from './server/start.ts'
import { stockPaths } from './server/stock-routes.ts'

const LEARNERS = 300
const SECONDS = 30
const THOUGHT = 2000
const MAX_MEDIAN_MS = 100
const MAX_SLOWEST_MS = 1000

const batchQuery = new URLSearchParams({ batch_name: BATCH })
const ours = ['/user/profile', `/batch/get-batch?${batchQuery}`, '/external/news', '/external/thoughts']
const stock = [stockPaths.profile, stockPaths.batch(BATCH)].map((path) => path.replace('/api', ''))

const server = await startServer({ RATE_LIMIT_EXTERNAL: '100000', RATE_LIMIT_SIGNUP: '100000' })
const send = createSender(server.url, LEARNERS * 4)
await send({ method: 'POST', path: '/auth/signup', body: { ...person, agreeToTerms: true } })
await server.fill()

const login = { method: 'POST', path: '/auth/login', body: { ...person, agreeToTerms: true } } as const
const { token }: { token: string } = JSON.parse(String(await send(login)))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const quantile = (waits: number[], share: number) =>
  waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * share) - 1] ?? 0

/** Makes all learners request these paths repeatedly; returns the response times in milliseconds. */
async function rush(paths: readonly string[]) {
  const waits: number[] = []
  let errors = 0
  const end = performance.now() + SECONDS * 1000
  async function ask(path: string): Promise<void> {
    const started = performance.now()
    try {
      await send({ path }, token)
      waits.push(performance.now() - started)
    } catch {
      errors += 1
    }
  }
  async function learn(): Promise<void> {
    await pause(Math.random() * THOUGHT)
    while (performance.now() < end) {
      await Promise.all(paths.map(ask))
      await pause(THOUGHT * (0.75 + Math.random() / 2))
    }
  }
  await Promise.all(Array.from({ length: LEARNERS }, learn))
  return { waits, errors, median: quantile(waits, 0.5), slowest: quantile(waits, 0.99) }
}

await rush(ours)
const memoryBefore = await server.memory()
const measured = await rush(ours)
const memoryAfter = await server.memory()
const peer = await rush(stock)

const row = ({ waits, errors, median, slowest }: Awaited<ReturnType<typeof rush>>) => ({
  'requests/s': Math.round(waits.length / SECONDS),
  'p50 ms': Math.round(median),
  'p99 ms': Math.round(slowest),
  errors,
})
console.table({
  [`ours (p50 ≤ ${MAX_MEDIAN_MS}, p99 ≤ ${MAX_SLOWEST_MS})`]: row(measured),
  "Strapi's own": row(peer),
})
const megabytes = (bytes: number) => Math.round(bytes / 1e6)
console.log(`The CMS has ${megabytes(memoryBefore)} MB before and ${megabytes(memoryAfter)} MB after.`)
await server.stop()

if (measured.errors > 0 || measured.median > MAX_MEDIAN_MS || measured.slowest > MAX_SLOWEST_MS) {
  console.error('MISSED: the rush.')
  process.exitCode = 1
}
