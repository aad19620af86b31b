import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { Environment } from '../environment'

/** The number under which all CMS's of a database know the lock. */
const START = 7_202_611
/** Milliseconds between two tries, on SQLite, which tells nobody when it is free. */
const AGAIN = 100

/** Ends the lock. */
type Release = () => Promise<void>

/**
 * Waits until no other CMS starts on this database, and keeps others waiting until the lock is released: neither Strapi's
 * changes of tables nor what is made in them can be done by two at once. It ends with the process that holds it, however
 * that ends. `onWait` is called once if another one holds it.
 */
export function lockStart(
  { database, dataDir }: Pick<Environment, 'database' | 'dataDir'>,
  onWait: () => void,
): Promise<Release> {
  return database.client === 'postgres' ? lockPostgres(database.url, onWait) : lockFolder(dataDir, onWait)
}

async function lockPostgres(url: string, onWait: () => void): Promise<Release> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // Strapi's own connections say better what befell the database.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [START])
  if (!rows[0].held) {
    onWait()
    await client.query("set lock_timeout = '10min'")
    await client.query('select pg_advisory_lock($1)', [START])
  }
  return () => client.end()
}

/** A database of its own that stays empty: of what Node can lock, it is what the system unlocks when a process dies. */
async function lockFolder(dataDir: string, onWait: () => void): Promise<Release> {
  const file = new Database(join(dataDir, 'start.lock'), { timeout: 0 })
  for (let waited = false; !isLocked(file); waited = true) {
    if (!waited) onWait()
    await wait(AGAIN)
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
