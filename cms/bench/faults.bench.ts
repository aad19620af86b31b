/**
 * Checks confirmed writes and response times under faults: `npm run bench -- faults`, with 100 kills by default, or a
 * number of them: `npm run bench -- faults 10`. The kills are divided among the programs, most to the CMS on either
 * database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/ports.ts'
import { startOwnPostgres } from '../tests/support/postgres.ts'
import { fillDisk, hangDependencies, holdConnections, sendDaysRequests } from './fault-ills.ts'
import { killCms, killDatabase, killMatchmaker, killSite, takeDatabaseAway } from './fault-kills.ts'
import { createFaultReport, seconds } from './fault-report.ts'
import { overloadNode, restartNodes } from './fault-restarts.ts'
import { onPostgresAt, onSqlite, unlimited } from './fault-writers.ts'
import { compileServer, startIn } from './server/start.ts'

const CYCLES = Number(process.argv[2] ?? 100)
/** A program's share of the kills. */
const share = (fraction: number) => Math.max(1, Math.round(CYCLES * fraction))

const begun = performance.now()
const report = createFaultReport()
const folders: string[] = []
const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'cms-faults-'))
  folders.push(folder)
  return folder
}

compileServer()
const BENCH_PORT = String(await freePort())
const sqliteFolder = scratch()
const stored = onSqlite(sqliteFolder)
const sqlite = { ...unlimited, BENCH_PORT, DATABASE_CLIENT: 'sqlite' }
await killCms(report, { name: 'SQLite', kills: share(0.35), folder: sqliteFolder, variables: sqlite, stored })
await fillDisk(report)
await hangDependencies(report, sqliteFolder)
const server = await startIn(sqliteFolder, sqlite)
await killSite(report, { kills: share(0.1), folder: scratch(), cms: server.url, stored })
await killMatchmaker(report, { kills: share(0.1), cms: server.url })
await holdConnections(report, server)
await sendDaysRequests(report, server)
await server.stop()

const postgres = await startOwnPostgres()
if ('missing' in postgres) report.skip('everything on Postgres', postgres.missing)
else {
  const variables = { ...unlimited, BENCH_PORT, DATABASE_CLIENT: 'postgres', DATABASE_URL: postgres.url }
  const [folder, stored] = [scratch(), onPostgresAt(postgres.url)]
  await killCms(report, { name: 'Postgres', kills: share(0.35), folder, variables, stored })
  const server = await startIn(folder, variables)
  await killDatabase(report, { postgres, server, stored, kills: share(0.1) })
  await takeDatabaseAway(report, { postgres, server, stored })
  await server.stop()
  await postgres.stop()
}

// A separate database: the previous one belongs to another folder's secrets.
const forNodes = await startOwnPostgres()
if (!('missing' in forNodes)) {
  const surroundings = { folder: scratch(), databaseUrl: forNodes.url }
  await restartNodes(report, surroundings)
  await overloadNode(report, surroundings)
  await forNodes.stop()
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
process.exitCode = report.end()
console.log(
  `It took ${seconds(performance.now() - begun)}; load of the machine at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
)
