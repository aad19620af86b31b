import { constants, existsSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { bucketFolders, bucketOf } from './bucket.mjs'
import { postgresAt, sqliteIn } from './databases.mjs'
import { listMissing, namedFiles } from './named-files.mjs'
import { decrypt, ENCRYPTED_SUFFIX, encrypt } from './sealed-backup.mjs'

/**
 * @typedef {object} Data what a CMS keeps, and where
 * @property {string} dataFolder
 * @property {import('./databases.mjs').Database} database
 * @property {import('./bucket.mjs').Bucket} [bucket] where its files lie, if not in the folder
 */

/** @type {typeof import('../../cms/src/platform/database-choice.ts')} */
const { chooseDatabase } = createRequire(import.meta.url)('../../cms/src/platform/database-choice.ts')

/** Backups are readable by their owner only, regardless of the source's permissions. */
const PRIVATE_UMASK = 0o077

/** The current time as a folder name. */
export const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

/**
 * Leaves a file that tells the CMS's checklist and the doctor that a backup was made or restored. Neither depends on it.
 * @param {string} dataFolder
 * @param {'backup' | 'restore'} what
 * @param {string} place the backup
 */
export const noteDone = (dataFolder, what, place) =>
  writeFile(join(dataFolder, `last-${what}`), `${new Date().toISOString()}\n${place}\n`).catch(() => {})

const INCOMPLETE = '-incomplete'

/** Recorded answers are promised to be gone after 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Removes old copies from the folder of backups: all incomplete ones but the last, and, after a complete one, those older than 30 days.
 * Everything else in the folder stays.
 * @param {string} folder
 * @param {number} now milliseconds
 * @param {boolean} isComplete whether the last copy has every file
 */
export async function prune(folder, now, isComplete) {
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  const incomplete = names.filter((name) => name.includes(INCOMPLETE))
  const old = names.filter((name) => {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)/.exec(name) ?? []
    return time && now - Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) > KEPT_MS
  })
  for (const name of [...incomplete.slice(0, isComplete ? undefined : -1), ...(isComplete ? old : [])])
    await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * The data locations of a CMS with these variables.
 * @param {string} dataFolder
 * @param {NodeJS.ProcessEnv} variables
 * @returns {Data}
 * @throws {Error} with a sentence, when variables are missing or contradict each other
 */
export function dataOf(dataFolder, variables) {
  const database = chooseDatabase(variables)
  if ('problem' in database) throw new Error(database.problem)
  const { BUCKET, BUCKET_URL, BUCKET_REGION, BUCKET_KEY, BUCKET_SECRET } = variables
  const credentials =
    BUCKET_KEY && BUCKET_SECRET ? { accessKeyId: BUCKET_KEY, secretAccessKey: BUCKET_SECRET } : undefined
  const region = BUCKET_REGION || 'us-east-1'
  return {
    dataFolder,
    database: database.client === 'postgres' ? postgresAt(database.url) : sqliteIn(dataFolder),
    ...(BUCKET && { bucket: bucketOf({ name: BUCKET, region, endpoint: BUCKET_URL, credentials }) }),
  }
}

/**
 * Copies the data of a CMS, which may be running, into a new folder: a consistent database snapshot and every file it
 * names. With a public key, the folder becomes one encrypted file.
 * @param {Data} data
 * @param {string} target
 * @param {string} [recipient] a public key of age
 * @returns {Promise<string>} where the backup is
 * @throws {Error} with a sentence, when there is nothing to copy, something at the target, or a file missing; then the copy has another name.
 */
export async function backUp({ dataFolder, database, bucket }, target, recipient) {
  process.umask(PRIVATE_UMASK)
  if (!(await database.isThere()))
    throw new Error(
      `There is no database of a CMS in ${dataFolder}. Set DATA_DIR and DATABASE_URL to those of the CMS.`,
    )
  const result = recipient ? `${target}${ENCRYPTED_SUFFIX}` : target
  if (existsSync(result)) throw new Error(`There is something at ${result} already. Name a new folder.`)
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const copyAll = async () => {
    await copyFiles(dataFolder, partial, database.files)
    await bucket?.copyTo(partial)
  }
  try {
    // Files deleted during the copy are in the first pass, files uploaded during it in the second.
    await copyAll()
    await database.copyTo(partial)
    const named = await namedFiles(database.address)
    await copyAll()
    await database.assertWhole(partial)
    const lost = named.filter((path) => !existsSync(join(partial, path)))
    // A file may have been deleted in between.
    const missing =
      lost.length > 0
        ? await namedFiles(database.address).then((now) => lost.filter((path) => now.includes(path)))
        : []
    const kept = missing.length > 0 ? result.replace(target, `${target}${INCOMPLETE}`) : result
    if (recipient) await encrypt(partial, kept, recipient)
    else await rename(partial, kept)
    if (missing.length > 0)
      throw new Error(
        `${listMissing(missing)}. All the rest is in ${kept}, and no earlier backup was removed. Bring the files back from one, or delete what names them in the panel or in /admin.`,
      )
    return result
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/**
 * Replaces a CMS's data with a backup and moves the old data aside. The CMS must not be running. A bucket gets the
 * backup's files, and keeps its other files.
 * @param {string} source a folder, or an encrypted file
 * @param {Data} data
 * @param {string} aside
 * @param {string} [keyFile] the file of the private key, where the backup is encrypted
 * @returns {Promise<boolean>} whether there was anything to put aside
 * @throws {Error} with a sentence, when the backup is none or is broken; then nothing was changed.
 */
export async function restore(source, data, aside, keyFile) {
  process.umask(PRIVATE_UMASK)
  if (!source.endsWith(ENCRYPTED_SUFFIX)) return restoreFolder(source, data, aside)
  const opened = `${data.dataFolder}.opened`
  await rm(opened, { recursive: true, force: true })
  try {
    await decrypt(source, opened, keyFile)
    return await restoreFolder(opened, data, aside)
  } finally {
    await rm(opened, { recursive: true, force: true })
  }
}

/** @type {(source: string, data: Data, aside: string) => Promise<boolean>} */
async function restoreFolder(source, { dataFolder, database, bucket }, aside) {
  await database.assertWhole(source)
  await database.assertUnused()
  const partial = `${dataFolder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  await copyFiles(source, partial, [...database.files, ...(bucket ? Object.values(bucketFolders) : [])])
  await bucket?.fillFrom(source)
  const had = existsSync(dataFolder)
  // SQLite's data is in the folder that is moved aside.
  if (database.outside && (await database.isThere())) {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    await database.copyTo(dataFolder)
  }
  await database.replaceFrom(source, partial)
  if (existsSync(dataFolder)) await rename(dataFolder, aside)
  await rename(partial, dataFolder)
  return had
}

/**
 * Copies all new and changed files, except the given names and folders.
 * @param {string} from
 * @param {string} to
 * @param {string[]} but
 */
async function copyFiles(from, to, but) {
  const entries = existsSync(from) ? await readdir(from, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name)
    const name = relative(from, source)
    if (!entry.isFile() || but.some((each) => name === each || name.startsWith(join(each, '/')))) continue
    const target = join(to, name)
    await mkdir(dirname(target), { recursive: true })
    if (isCopied(source, target)) continue
    // A copy gets its original's permissions, regardless of the umask.
    await copyFile(source, target, constants.COPYFILE_FICLONE)
      .then(() => chmod(target, 0o600))
      .catch(unlessGone)
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
