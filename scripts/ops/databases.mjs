import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { startProgram } from './program.mjs'

/**
 * @typedef {object} Database how a database gets into a backup and out of it
 * @property {import('./migrations.mjs').Address} address
 * @property {boolean} outside whether it lies elsewhere than in the folder of data
 * @property {string[]} files its files in a folder of data or of a backup, which are not copied like others
 * @property {() => Promise<boolean>} isThere
 * @property {(folder: string) => Promise<void>} copyTo writes into a folder what the database holds at one moment
 * @property {(folder: string) => Promise<void>} assertWhole throws a sentence where a folder has no copy that can be read
 * @property {() => Promise<void>} assertUnused throws a sentence where a program is connected that a restore would break
 * @property {(folder: string, dataFolder: string) => Promise<void>} replaceFrom puts the copy in a folder in the place of
 *   what the database holds: all of it or nothing. SQLite's goes into the new folder of data, which is moved afterwards.
 * @property {(statement: string) => Promise<void>} change runs a statement, also while a CMS is running
 */

const sqlite = 'careerspeak.db'
const postgres = 'careerspeak.dump'

const everyPage = 2 ** 31 - 1

const MAX_STATEMENT_MS = 60_000

const ADVICE = 'Install the client programs of PostgreSQL.'

/** @type {(folder: string) => Database} */
export const sqliteIn = (dataFolder) => ({
  address: { client: 'sqlite', file: join(dataFolder, sqlite) },
  outside: false,
  // SQLite's files for a database in use, and PostgreSQL's dump; the copy needs none of them.
  files: [sqlite, `${sqlite}-wal`, `${sqlite}-shm`, postgres],
  isThere: async () => existsSync(join(dataFolder, sqlite)),
  assertUnused: async () => {},
  async copyTo(folder) {
    const source = new DatabaseSync(join(dataFolder, sqlite), { readOnly: true })
    try {
      // All pages in one step, since every write by the CMS would restart the copy.
      await backup(source, join(folder, sqlite), { rate: everyPage })
    } finally {
      source.close()
    }
    // Without a journal, the copy is a single portable file.
    const copy = new DatabaseSync(join(folder, sqlite))
    copy.exec('pragma journal_mode = delete')
    copy.close()
  },
  async assertWhole(folder) {
    if (!existsSync(join(folder, sqlite)))
      throw noCopy(folder, postgres, 'PostgreSQL: set DATABASE_URL to restore it')
    const copy = new DatabaseSync(join(folder, sqlite), { readOnly: true })
    try {
      const [check] = copy.prepare('pragma integrity_check').all()
      if (check?.integrity_check !== 'ok') throw new Error(String(check?.integrity_check))
    } catch (error) {
      throw broken(folder, error)
    } finally {
      copy.close()
    }
  },
  replaceFrom: (folder, newFolder) => copyFile(join(folder, sqlite), join(newFolder, sqlite)),
  async change(statement) {
    const opened = new DatabaseSync(join(dataFolder, sqlite), { timeout: 10_000 })
    try {
      opened.exec(statement)
    } finally {
      opened.close()
    }
  },
})

/** @type {(address: string) => Database} */
export function postgresAt(address) {
  const url = new URL(address)
  const secret = url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}
  // Program arguments are visible to every user of the machine.
  url.password = ''
  /** @type {(command: string[], maxMs?: number) => ReturnType<typeof startProgram>} */
  const start = ([program = '', ...options], maxMs) =>
    startProgram(program, options, { variables: secret, advice: ADVICE, ...(maxMs && { maxMs }) })
  /** @type {(command: string[], maxMs?: number) => Promise<string>} */
  const run = async (command, maxMs) => {
    const { stdin, stdout, ended } = start(command, maxMs)
    stdin.end()
    const [answer] = await Promise.all([text(stdout), ended])
    return answer.trim()
  }
  const ask = (/** @type {string} */ statement) =>
    run(['psql', '--no-psqlrc', '-Atc', statement, url.href], MAX_STATEMENT_MS)

  return {
    address: { client: 'postgres', url: address },
    outside: true,
    change: async (statement) => void (await ask(statement)),
    files: [sqlite, `${sqlite}-wal`, `${sqlite}-shm`, postgres],
    isThere: async () =>
      (await ask("select to_regclass('public.strapi_core_store_settings') is not null")) === 't',
    async assertUnused() {
      const count = await ask(
        "select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      if (count !== '0')
        throw new Error(
          `Programs are connected to the database (${count} connections). Stop every CMS that uses it, then restore.`,
        )
    },
    async copyTo(folder) {
      const options = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments']
      await run(['pg_dump', ...options, `--file=${join(folder, postgres)}`, url.href])
    },
    async assertWhole(folder) {
      if (!existsSync(join(folder, postgres)))
        throw noCopy(folder, sqlite, 'SQLite: leave DATABASE_URL out to restore it')
      // Reads the whole dump; listing its contents would not.
      await run(['pg_restore', '--file=/dev/null', join(folder, postgres)]).catch((error) => {
        throw broken(folder, error)
      })
    },
    async replaceFrom(folder) {
      const copy = ['--no-owner', '--no-privileges', '--file=-', join(folder, postgres)]
      // A later version may have tables unknown to the backup.
      const anew = ['-c', 'drop schema public cascade', '-c', 'create schema public', '-f', '-']
      const options = ['--no-psqlrc', '--quiet', '--single-transaction', '-v', 'ON_ERROR_STOP=1', ...anew]
      const script = start(['pg_restore', ...copy])
      const target = start(['psql', ...options, url.href])
      target.stdout.resume()
      script.stdout.pipe(
        target.stdin.on('error', () => {}),
        { end: false },
      )
      // The transaction commits at the end of the input, so a truncated script must not end it.
      const whole = script.ended.then(
        () => target.stdin.end(),
        (error) => {
          void target.stop()
          throw error
        },
      )
      // If the target rejects a statement, the rest of the script is never read.
      const written = target.ended.finally(script.stop)
      await Promise.all([written, whole])
    },
  }
}

/**
 * @param {string} folder
 * @param {string} other the file of the other kind of database
 * @param {string} advice which kind that is, and what restores it
 */
const noCopy = (folder, other, advice) =>
  new Error(
    existsSync(join(folder, other))
      ? `The backup at ${folder} is one of ${advice}.`
      : `There is no backup at ${folder}.`,
  )

/**
 * @param {string} folder
 * @param {unknown} error
 */
function broken(folder, error) {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`The database in ${folder} is broken (${reason}). Take another backup.`)
}
