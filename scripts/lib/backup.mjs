import { constants, existsSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

const database = 'careerspeak.db'

const everyPage = 2 ** 31 - 1

/** What SQLite keeps beside a database that is in use; the copy of the database needs none of it. */
const ofDatabase = [database, `${database}-wal`, `${database}-shm`]

/** The time as the name of a folder. */
export const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

/**
 * @param {NodeJS.ProcessEnv} environment
 * @throws {Error} with a sentence, when the database is one that has tools of its own.
 */
export function assertSqlite({ DATABASE_CLIENT }) {
  if (DATABASE_CLIENT !== 'postgres') return
  throw new Error(
    'The database is PostgreSQL: copy it with pg_dump and pg_restore, and the folder DATA_DIR beside it.',
  )
}

/**
 * Copies the data of a CMS, which may be running, into a new folder: the database as it is at one moment, and every
 * file that it names then.
 * @param {string} dataFolder
 * @param {string} target
 * @throws {Error} with a sentence, when there is nothing to copy, or something at the target.
 */
export async function backUp(dataFolder, target) {
  if (!existsSync(join(dataFolder, database)))
    throw new Error(`There is no ${database} in ${dataFolder}. Set DATA_DIR to the data folder of the CMS.`)
  if (existsSync(target)) throw new Error(`There is something at ${target} already. Name a new folder.`)
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  // A file that is deleted while we copy is in the first pass, one that is uploaded meanwhile in the second.
  await copyFiles(dataFolder, partial)
  await copyDatabase(dataFolder, partial)
  await copyFiles(dataFolder, partial)
  assertWhole(partial)
  await rename(partial, target)
}

/**
 * Puts a backup in the place of a CMS's data, and what was there aside. The CMS must not be running.
 * @param {string} source
 * @param {string} dataFolder
 * @param {string} aside
 * @returns {Promise<boolean>} whether there was anything to put aside
 * @throws {Error} with a sentence, when the backup is none or is broken; then nothing was changed.
 */
export async function restore(source, dataFolder, aside) {
  assertWhole(source)
  const partial = `${dataFolder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  await copyFiles(source, partial)
  await copyFile(join(source, database), join(partial, database))
  const had = existsSync(dataFolder)
  if (had) await rename(dataFolder, aside)
  await rename(partial, dataFolder)
  return had
}

/**
 * @param {string} folder
 * @param {string} target
 */
async function copyDatabase(folder, target) {
  const source = new DatabaseSync(join(folder, database), { readOnly: true })
  try {
    // In one step: of several, each change by the CMS would begin the copy anew.
    await backup(source, join(target, database), { rate: everyPage })
  } finally {
    source.close()
  }
  // Without the journal of a database in use, the copy is one file, which can be read anywhere.
  const copy = new DatabaseSync(join(target, database))
  copy.exec('pragma journal_mode = delete')
  copy.close()
}

/**
 * Copies every file but the database that is not there yet or has changed.
 * @param {string} from
 * @param {string} to
 */
async function copyFiles(from, to) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name)
    const name = relative(from, source)
    if (!entry.isFile() || ofDatabase.includes(name)) continue
    const target = join(to, name)
    await mkdir(dirname(target), { recursive: true })
    if (isCopied(source, target)) continue
    await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone)
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
function isCopied(source, target) {
  const [original, copy] = [source, target].map((file) => statSync(file, { throwIfNoEntry: false }))
  return Boolean(original && copy && original.size === copy.size && original.mtimeMs < copy.mtimeMs)
}

/** @param {NodeJS.ErrnoException} error */
function unlessGone(error) {
  if (error.code !== 'ENOENT') throw error
}

/** @param {string} folder */
function assertWhole(folder) {
  if (!existsSync(join(folder, database))) throw new Error(`There is no backup at ${folder}.`)
  const copy = new DatabaseSync(join(folder, database), { readOnly: true })
  try {
    const [check] = copy.prepare('pragma integrity_check').all()
    if (check?.integrity_check !== 'ok') throw new Error(String(check?.integrity_check))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database in ${folder} is broken (${reason}). Take another backup.`)
  } finally {
    copy.close()
  }
}
