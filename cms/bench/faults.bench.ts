/**
 * What becomes of confirmed writes and of callers when things fail: `npm run bench -- faults`, or with a number of kills,
 * which are 100 else: `npm run bench -- faults 10`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { z } from 'zod'
import { freePort } from '../tests/support/ports.ts'
import { startOwnPostgres } from '../tests/support/postgres.ts'
import { mountSmallDisk } from '../tests/support/small-disk.ts'
import { createFaultReport, part, pause, seconds } from './fault-report.ts'
import { startHanging, startSlowLoris } from './hostile.ts'
import { TOPIC } from './server/fill-faults.ts'
import { compileServer, startIn } from './server/start.ts'

const CYCLES = Number(process.argv[2] ?? 100)
const WRITERS = 8
/** Milliseconds of writes before a kill, at least and at most. */
const WRITES = [300, 1500] as const
const AWAY = 60_000
const LORISES = 500
const DAY_SECONDS = 120
const MOST_GROWTH = 1.1
/** Milliseconds that others wait beside a fault, 99 times of 100 at most. */
const MOST_BESIDE = 300

const report = createFaultReport()
const unlimited = {
  RATE_LIMIT_REGISTRATION: '1000000',
  RATE_LIMIT_SEATS: '1000000',
  RATE_LIMIT_EXTERNAL: '1000000',
}
type Variables = Record<string, string>
type Server = Awaited<ReturnType<typeof startIn>>

/** Reserves seats over and over until it is told to stop, and counts what the CMS has answered. */
function startWriters(url: string, series: string) {
  const confirmed = new Set<string>()
  const statuses: Record<string, number> = {}
  let over = false
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let number = 0; !over; number += 1) {
      const email = `w-${series}-${writer}-${number}@example.com`
      const body = JSON.stringify({ fullName: 'Asha Rao', email, phoneNumber: '9876543210' })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${url}/api/user/registration`, { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      await answer?.text().catch(() => '')
      const status = String(answer?.status ?? 'none')
      statuses[status] = (statuses[status] ?? 0) + 1
      if (answer?.ok) confirmed.add(email)
      else await pause(20)
    }
  })
  return {
    confirmed,
    statuses,
    stop: async () => {
      over = true
      await Promise.all(writers)
    },
  }
}

/** The addresses that are registered and those that have a mail, as the database has them. */
type Stored = () => Promise<{ registered: Set<string>; mailed: Set<string> }>
const statements = ['select email as a from seat_registrations', 'select recipient as a from mails'] as const

const onSqlite =
  (folder: string): Stored =>
  async () => {
    const database = new Database(join(folder, 'careerspeak.db'), { readonly: true })
    const [registered, mailed] = statements.map(
      (sql) => new Set(database.prepare(sql).pluck().all().map(String)),
    )
    database.close()
    return { registered: registered ?? new Set(), mailed: mailed ?? new Set() }
  }

const onPostgresAt =
  (url: string): Stored =>
  async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const of = async (sql: string) => new Set((await client.query(sql)).rows.map(({ a }) => String(a)))
    const stored = { registered: await of(statements[0]), mailed: await of(statements[1]) }
    await client.end()
    return stored
  }

async function missingOf(confirmed: Iterable<string>, stored: Stored) {
  const { registered, mailed } = await stored()
  const all = [...confirmed]
  return {
    confirmed: all.length,
    lost: all.filter((email) => !registered.has(email)).length,
    'without mail': all.filter((email) => !mailed.has(email)).length,
  }
}

/** Kills the CMS amid writes, again and again, and looks for what it had confirmed. */
async function killCms(name: string, folder: string, variables: Variables, stored: Stored): Promise<void> {
  const confirmed: string[] = []
  const restarts: number[] = []
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const begun = performance.now()
    const server = await startIn(folder, variables)
    restarts.push(performance.now() - begun)
    if (cycle === 0) await server.fillFaults()
    const writers = startWriters(server.url, `${cycle}`)
    await pause(WRITES[0] + Math.random() * (WRITES[1] - WRITES[0]))
    await server.kill()
    await writers.stop()
    confirmed.push(...writers.confirmed)
  }
  const found = await missingOf(confirmed, stored)
  report.add(`CMS killed ${CYCLES} times, ${name}`, found.lost + found['without mail'] === 0, {
    ...found,
    'restart p50': seconds(part(restarts, 0.5)),
    'restart max': seconds(Math.max(...restarts)),
  })
}

type Postgres = Extract<Awaited<ReturnType<typeof startOwnPostgres>>, { kill: unknown }>

/** Kills the database amid writes, and then takes it away for a minute. */
async function killDatabase(postgres: Postgres, server: Server, stored: Stored): Promise<void> {
  for (const [name, away, cycles] of [
    ['Postgres killed', 0, Math.ceil(CYCLES / 10)],
    ['Postgres away for a minute', AWAY, 1],
  ] as const) {
    const writers = startWriters(server.url, `away-${away}`)
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await pause(1000)
      await postgres.kill()
      await pause(away)
      await postgres.revive()
      while ((await fetch(`${server.url}/readyz`)).status !== 200) await pause(20)
    }
    const during = { ...writers.statuses }
    await pause(2000)
    await writers.stop()
    const { 200: good = 0, ...after } = Object.fromEntries(
      Object.entries(writers.statuses).map(([status, count]) => [status, count - (during[status] ?? 0)]),
    )
    const stale = Object.values(after).reduce((sum, count) => sum + count, 0)
    const found = await missingOf(writers.confirmed, stored)
    const wrong = writers.statuses['500'] ?? 0
    report.add(`${name}, ${cycles} times`, found.lost + wrong + stale === 0 && good > 0, {
      ...found,
      'answers 503': writers.statuses['503'] ?? 0,
      'answers 500': wrong,
      'errors once it is back': stale,
    })
  }
}

/** Fills the disk beneath a CMS on SQLite: what is confirmed is stored, and it recovers by itself. */
async function fillDisk(): Promise<void> {
  const disk = mountSmallDisk(24)
  if ('missing' in disk) return report.skip('disk full', disk.missing)
  try {
    const variables = { ...unlimited, DATABASE_CLIENT: 'sqlite' }
    const first = await startIn(disk.path, variables)
    await first.fillFaults()
    await first.stop()
    const server = await startIn(disk.path, variables)
    disk.fill()
    const writers = startWriters(server.url, 'full')
    await pause(3000)
    const readiness = (await fetch(`${server.url}/readyz`)).status
    const refused = writers.statuses['503'] ?? 0
    disk.empty()
    const before = writers.confirmed.size
    await pause(2000)
    await writers.stop()
    await server.stop()
    const found = await missingOf(writers.confirmed, onSqlite(disk.path))
    report.add('disk full', found.lost === 0 && readiness === 503 && writers.confirmed.size > before, {
      ...found,
      'answers 503': refused,
      'answers 500': writers.statuses['500'] ?? 0,
      readyz: readiness,
    })
  } finally {
    disk.unmount()
  }
}

/** Has mail, news and the language model accept connections and never answer, and asks for what needs them. */
async function hangOthers(folder: string): Promise<void> {
  const hanging = await startHanging()
  const server = await startIn(folder, {
    ...unlimited,
    ...{ SMTP_URL: `smtp://127.0.0.1:${hanging.port}`, NEWS_PROVIDER: 'gnews', NEWS_API_KEY: 'key' },
    ...{
      NEWS_URL: hanging.url,
      PARTNER_URL: hanging.url,
      PARTNER_MODEL: 'model',
      IMAGE_HOST_URL: hanging.url,
    },
  })
  let token = ''
  const time = async (path: string, body?: object) => {
    const begun = performance.now()
    const answer = await fetch(`${server.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = await answer.text()
    return { status: answer.status, said, took: performance.now() - begun }
  }
  const guest = { fullName: 'Asha Rao', email: 'hang@example.com', phoneNumber: '9876543210' }
  const learner = { fullName: 'Asha Rao', email: 'learner@example.com', password: 'secret-enough' }
  const agreed = { accountType: 'user', agreeToTerms: true }
  await time('/auth/signup', { ...learner, ...agreed })
  token = z
    .object({ token: z.string() })
    .parse(JSON.parse((await time('/auth/login', { ...learner, ...agreed })).said)).token
  const turns = [{ sender: 'user', text: 'Hello.' }]
  const [mail, news, model] = await Promise.all([
    time('/user/registration', guest),
    time('/external/news?country=in&category=general'),
    time('/practice/partner', { topic: TOPIC, turns, next: 'How are you?' }),
  ])
  const beside: number[] = []
  for (let asked = 0; asked < 100; asked += 1) beside.push((await time('/external/thoughts')).took)
  await server.stop()
  await hanging.stop()
  report.add(
    'mail, news and the language model hang',
    mail.status === 200 && news.status === 200 && model.status === 503 && part(beside, 0.99) < MOST_BESIDE,
    {
      'registration with a hanging mail server': seconds(mail.took),
      'news with a hanging source': seconds(news.took),
      'a refusal with a hanging language model': seconds(model.took),
      'others beside them, p99': seconds(part(beside, 0.99)),
    },
  )
}

/** Holds 500 connections open by sending next to nothing, and asks as others do meanwhile. */
async function loris(server: Server): Promise<void> {
  const lorises = await startSlowLoris(new URL(server.url), LORISES)
  const waits: number[] = []
  const begun = performance.now()
  while (lorises.open() > 0 && performance.now() - begun < 40_000) {
    const asked = performance.now()
    await (await fetch(`${server.url}/api/user/registration`)).text()
    waits.push(performance.now() - asked)
    await pause(20)
  }
  report.add(`${LORISES} slow senders`, lorises.open() === 0 && part(waits, 0.99) < MOST_BESIDE, {
    'all ended after': seconds(performance.now() - begun),
    'others beside them, p99': seconds(part(waits, 0.99)),
  })
  lorises.stop()
}

/** A day's visitors one after another without a pause: what the CMS has at the end is what it had in the middle. */
async function day(server: Server): Promise<void> {
  const memory: number[] = []
  let [asked, over] = [0, false]
  const visit = async (visitor: number) => {
    for (let number = 0; !over; number += 1) {
      const body = JSON.stringify({
        fullName: 'Asha Rao',
        email: `day-${visitor}-${number}@example.com`,
        phoneNumber: '9876543210',
      })
      const headers = { 'Content-Type': 'application/json' }
      for (const path of [
        '/user/registration',
        '/external/thoughts',
        '/external/news?country=in&category=general',
        '/user/profile',
      ])
        await (await fetch(`${server.url}/api${path}`)).text()
      if (number % 20 === 0)
        await (await fetch(`${server.url}/api/user/registration`, { method: 'POST', headers, body })).text()
      asked += 4
    }
  }
  const visitors = Array.from({ length: WRITERS }, (_, visitor) => visit(visitor))
  for (let second = 0; second < DAY_SECONDS; second += 1) {
    await pause(1000)
    memory.push(await server.memory())
  }
  over = true
  await Promise.all(visitors)
  const quarter = (number: number) =>
    Math.max(...memory.slice((number * DAY_SECONDS) / 4, ((number + 1) * DAY_SECONDS) / 4))
  const growth = quarter(3) / quarter(1)
  report.add("a day's traffic in minutes", growth <= MOST_GROWTH, {
    requests: asked,
    'MB in the second quarter': Math.round(quarter(1) / 1e6),
    'MB in the last': Math.round(quarter(3) / 1e6),
  })
}

const folders: string[] = []
const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'cms-faults-'))
  folders.push(folder)
  return folder
}

compileServer()
const BENCH_PORT = String(await freePort())
const sqliteFolder = scratch()
const sqlite = { ...unlimited, BENCH_PORT, DATABASE_CLIENT: 'sqlite' }
await killCms('SQLite', sqliteFolder, sqlite, onSqlite(sqliteFolder))
await fillDisk()
await hangOthers(sqliteFolder)
const calm = await startIn(sqliteFolder, sqlite)
await loris(calm)
await day(calm)
await calm.stop()

const postgres = await startOwnPostgres()
if ('missing' in postgres) report.skip('everything on Postgres', postgres.missing)
else {
  const variables = { ...unlimited, BENCH_PORT, DATABASE_CLIENT: 'postgres', DATABASE_URL: postgres.url }
  const [folder, stored] = [scratch(), onPostgresAt(postgres.url)]
  await killCms('Postgres', folder, variables, stored)
  const server = await startIn(folder, variables)
  await killDatabase(postgres, server, stored)
  await server.stop()
  await postgres.stop()
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
console.log(`Load of the machine at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`)
process.exitCode = report.end()
