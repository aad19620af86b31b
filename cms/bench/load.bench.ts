/**
 * The seven o'clock rush: 2,000 learners of 50 batches, each with an account and a session, open Today and their
 * batch within 60 seconds, on each database. `npm run bench -- load`, optionally with another number of learners.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { part, pause } from './fault-report.ts'
import { onPostgres } from './on-postgres.ts'
import { createSender } from './send.ts'
import { rushBatch } from './server/fill-rush.ts'
import { compileServer, startIn } from './server/start.ts'

const LEARNERS = Number(process.argv[2] ?? 2000)
const SECONDS = 60
const MAX_MS = 300
const MAX_MEGABYTES = 600
const READING_TIME_MS = 2000

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
const waitAt = (waits: number[], share: number) => Math.round(part(waits, share))

/** The requests that the site sends at once: when Today opens and is read down to the news, then when the batch opens. */
const pagesOf = (batch: string) => ({
  today: ['/user/today', '/external/news'],
  batch: [
    `/batch/get-batch?${new URLSearchParams({ batch_name: batch })}`,
    '/batch/progress',
    '/user/profile',
    '/batch/attendance',
    '/batch/class-notes',
  ],
})

async function measure(variables: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'cms-bench-'))
  const all = { RATE_LIMIT_EXTERNAL: '1000000', ...variables }
  const filler = await startIn(folder, all)
  const tokens = await filler.fillRush(LEARNERS)
  await filler.stop()
  // Resets the counters after filling.
  const server = await startIn(folder, all)
  try {
    const send = createSender(server.url, LEARNERS)
    const waits: number[] = []
    const errors: string[] = []
    async function ask(path: string, token: string): Promise<void> {
      const started = performance.now()
      try {
        await send({ path }, token)
        waits.push(performance.now() - started)
      } catch (error) {
        errors.push(String(error))
      }
    }
    const before = await server.memory()
    const cpuBefore = await server.cpu()
    let peak = before
    const watch = setInterval(async () => {
      peak = Math.max(peak, await server.memory())
    }, 500)
    await Promise.all(
      tokens.map(async (token, learner) => {
        await pause((learner / LEARNERS) * (SECONDS * 1000 - 2 * READING_TIME_MS))
        for (const paths of Object.values(pagesOf(rushBatch(learner)))) {
          await Promise.all(paths.map((path) => ask(path, token)))
          await pause(READING_TIME_MS)
        }
      }),
    )
    clearInterval(watch)
    const cpu = (await server.cpu()) - cpuBefore
    return { waits, errors, before, peak, cpu, load: loadavg()[0] ?? 0 }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measured = Awaited<ReturnType<typeof measure>>
compileServer()
const measured: Record<string, Measured | undefined> = {
  SQLite: await measure({ DATABASE_CLIENT: 'sqlite' }),
  Postgres: await onPostgres(measure),
}

console.log(`${LEARNERS} learners open Today and their batch within ${SECONDS} s`)
const over: string[] = []
for (const [database, found] of Object.entries(measured)) {
  if (!found) continue
  const { waits, errors, before, peak, cpu, load } = found
  console.table({
    [database]: {
      answers: waits.length,
      errors: errors.length,
      'p50 ms': waitAt(waits, 0.5),
      [`p99 ms (≤ ${MAX_MS})`]: waitAt(waits, 0.99),
      'MB before': megabytes(before),
      [`MB at most (≤ ${MAX_MEGABYTES})`]: megabytes(peak),
      'ms of CPU a request': Number((cpu / 1000 / waits.length).toFixed(2)),
      'load of the machine': Number(load.toFixed(1)),
    },
  })
  if (errors[0]) console.error(errors[0])
  if (errors.length > 0) over.push(`errors on ${database}`)
  if (waitAt(waits, 0.99) > MAX_MS) over.push(`the slowest of a hundred on ${database}`)
  if (megabytes(peak) > MAX_MEGABYTES) over.push(`the memory on ${database}`)
}
if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}.`)
  process.exitCode = 1
}
