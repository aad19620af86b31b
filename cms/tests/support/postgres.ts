import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './ports.ts'

const installed = '/usr/lib/postgresql'

type Postgres = { url: string; stop: () => Promise<void> } | { missing: string }

/**
 * A Postgres that can be killed like a failing machine, and restarted at the same port with the same data.
 */
type MortalPostgres =
  | { url: string; stop: () => Promise<void>; kill: () => Promise<void>; revive: () => Promise<void> }
  | { missing: string }

/** The Postgres at TEST_POSTGRES_URL, or a local one started in a scratch folder with these settings. */
export async function startPostgres(more = ['fsync=off']): Promise<Postgres> {
  const named = process.env.TEST_POSTGRES_URL
  return named ? { url: named, stop: async () => {} } : startOwnPostgres(more)
}

/** A local Postgres, started in a scratch folder with these settings. */
export async function startOwnPostgres(more: string[] = []): Promise<MortalPostgres> {
  const version = existsSync(installed) ? readdirSync(installed).sort().at(-1) : undefined
  if (!version) return { missing: 'Postgres is not installed.' }

  const bin = join(installed, version, 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'cms-postgres-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], {
    cwd: folder,
    stdio: 'ignore',
    ...owner,
  })

  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...more,
  ]
  async function start() {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
    )
    const exited = once(server, 'exit')
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (text) => String(text).includes('ready to accept connections') && resolve())
      exited.then(() => reject(new Error('Postgres ended before it was ready.')))
    })
    return async (signal: NodeJS.Signals) => {
      server.kill(signal)
      await exited
    }
  }
  let end = await start()
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    // Postgres' immediate shutdown, without notifying clients.
    kill: () => end('SIGQUIT'),
    revive: async () => {
      end = await start()
    },
  }
}

/** Postgres does not run as root, so the user of Debian's package runs it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** Creates a database: empty, or a copy of an unconnected one, named after it. */
export async function createScratchDatabase(
  server: string,
  template?: string,
): Promise<{ url: string; create: () => Promise<void>; drop: () => Promise<void> }> {
  const source = template && new URL(template).pathname.slice(1)
  const name = `${source ?? 'cms'}_${randomBytes(6).toString('hex')}`
  const [url, control] = [new URL(server), new URL(server)]
  url.pathname = name
  control.pathname = 'postgres'
  const copied = source ? ` template ${source}` : ''
  const create = () => run(control.href, `create database ${name}${copied}`)
  await create()
  return { url: url.href, create, drop: () => run(control.href, `drop database ${name} with (force)`) }
}

/** Drops a database and its copies. */
export async function dropScratchDatabases(template: string): Promise<void> {
  const control = new URL(template)
  const name = control.pathname.slice(1)
  control.pathname = 'postgres'
  const client = new Client(control.href)
  await client.connect()
  try {
    const { rows } = await client.query(`select datname from pg_database where datname like '${name}%'`)
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  } finally {
    await client.end()
  }
}

/** Runs a statement in a database over a separate connection. */
export async function run(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
