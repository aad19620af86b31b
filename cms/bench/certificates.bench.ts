/** Issues 500 certificates with a kill in the middle, draws their files, and checks known and unknown numbers. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { RANDOM_LETTERS, serialOf } from '../contract/serials.ts'
import { queueCertificates } from '../tests/support/queued-certificates.ts'
import { median, slowestOfTwenty } from './measure.ts'
import { createSender } from './send.ts'
import { compileServer, startIn } from './server/start.ts'

const COUNT = 500
const MAX_FILE_MS = 300
const MAX_CHECK_MS = 50
const ROUNDS = 20
const GUESSES = 10_000
const CONNECTIONS = 10
const SECONDS = 5

const variables = { DATABASE_CLIENT: 'sqlite', RATE_LIMIT_CERTIFICATES: '1000000' }
const over: string[] = []

compileServer()
const folder = mkdtempSync(join(tmpdir(), 'cms-bench-'))
const file = join(folder, 'careerspeak.db')
const first = await startIn(folder, variables)
const database = new Database(file, { readonly: true })
queueCertificates(file, COUNT)
const started = performance.now()
await untilIssued(COUNT / 5)
await first.kill()
const atKill = issued()
const server = await startIn(folder, variables)
await untilIssued(COUNT)
const seconds = (performance.now() - started) / 1000
const serials = database.prepare('select serial from certificates').pluck().all() as string[]
const mails = database.prepare("select count(*) from mails where recipient like 'learner-%'").pluck().get()
console.log(
  `${COUNT} certificates in ${seconds.toFixed(1)} s, with a kill after ${atKill} of them and a start:`,
)
console.log(`${new Set(serials).size} different numbers, ${mails} mails.`)
if (new Set(serials).size !== COUNT || mails !== COUNT) over.push('certificates lost or issued twice')

const send = createSender(server.url, CONNECTIONS)
const table: Record<string, object> = {}
for (const kind of ['pdf', 'png'])
  for (const [index, letters] of ['Hindi', 'Tamil', 'Latin'].entries()) {
    const { cpu, wall } = await drawing(`/certificates/files/${serials[index]}.${kind}`)
    table[`${kind}, ${letters}`] = { 'processor, ms': Math.round(cpu), 'median, ms': Math.round(wall) }
    if (kind === 'pdf' && cpu > MAX_FILE_MS) over.push(`a PDF with a name in ${letters} letters`)
  }
console.table(table)

const known = () => ({ path: checkPath(serials[Math.floor(Math.random() * COUNT)] ?? '') })
const unknown = () => ({ path: checkPath(guess()) })
const p95 = await slowestOfTwenty(() => send(Math.random() < 0.5 ? known() : unknown()), CONNECTIONS, SECONDS)
console.log(
  `A check by ${CONNECTIONS} at once: ${p95.toFixed(1)} ms at the 95th percentile (≤ ${MAX_CHECK_MS}).`,
)
if (p95 > MAX_CHECK_MS) over.push('a check')

const before = await server.cpu()
let hits = 0
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    for (let count = 0; count < GUESSES / CONNECTIONS; count += 1)
      if (!(await send(unknown())).includes('"unknown"')) hits += 1
  }),
)
const each = ((await server.cpu()) - before) / 1000 / GUESSES
console.log(
  `${GUESSES} guesses without a limit found ${hits}, and took ${each.toFixed(2)} ms of the processor each.`,
)
if (hits > 0) over.push('a guessed number')

const waits: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
for (let round = 0; round < ROUNDS * 20; round += 1) {
  waits.known.push(await waitOf(() => send(known())))
  waits.unknown.push(await waitOf(() => send(unknown())))
}
const [ofKnown, ofUnknown] = [median(waits.known), median(waits.unknown)]
console.log(
  `One check at a time: a known number ${ofKnown.toFixed(2)} ms, an unknown one ${ofUnknown.toFixed(2)} ms.`,
)

database.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })
if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}.`)
  process.exitCode = 1
}

function issued(): number {
  return Number(database.prepare("select count(*) from certificates where state = 'issued'").pluck().get())
}

async function untilIssued(count: number): Promise<void> {
  while (issued() < count) await setTimeout(20)
}

function checkPath(serial: string): string {
  return `/certificates/check?${new URLSearchParams({ serial })}`
}

/** A well-formed number that was very likely never given. */
function guess(): string {
  return serialOf([...randomBytes(RANDOM_LETTERS)]) ?? guess()
}

async function waitOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The medians of the processor's and of the clock's time for a file, in milliseconds. */
async function drawing(path: string): Promise<{ cpu: number; wall: number }> {
  const [cpu, wall]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await server.cpu()
    wall.push(await waitOf(() => send({ path })))
    cpu.push(((await server.cpu()) - before) / 1000)
  }
  return { cpu: median(cpu), wall: median(wall) }
}
