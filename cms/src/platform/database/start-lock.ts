import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { Environment } from '../environment'

/** The id of the Postgres advisory lock. */
const START_LOCK_ID = 7_202_611
/** The time between two attempts on SQLite. */
const RETRY_INTERVAL_MS = 100

type Release = () => Promise<void>

/**
 * Takes the start lock of the database, because two nodes cannot run migrations and seeds at the same time. `onWait` is called
 * once if another node holds the lock. The lock is released with its process, even after a crash.
 */
export function lockStart(
  { database, dataDir }: Pick<Environment, 'database' | 'dataDir'>,
  onWait: () => void,
): Promise<Release> {
  return database.client === 'postgres' ? lockPostgres(database.url, onWait) : lockFolder(dataDir, onWait)
}

async function lockPostgres(url: string, onWait: () => void): Promise<Release> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // Strapi's own connections report database errors better.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [START_LOCK_ID])
  if (!rows[0].held) {
    onWait()
    await client.query("set lock_timeout = '10min'")
    await client.query('select pg_advisory_lock($1)', [START_LOCK_ID])
  }
  return () => client.end()
}

/** Locks an empty SQLite database: unlike other file locks in Node, the system releases it when the process dies. */
async function lockFolder(dataDir: string, onWait: () => void): Promise<Release> {
  const file = new Database(join(dataDir, 'start.lock'), { timeout: 0 })
  for (let waited = false; !isLocked(file); waited = true) {
    if (!waited) onWait()
    await wait(RETRY_INTERVAL_MS)
  }
  return async () => {
    file.close()
  }
}

function isLocked(file: Database.Database): boolean {
  try {
    file.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false
    throw error
  }
}
