import { constants, existsSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { bucketFolders, bucketOf } from './bucket.mjs'
import { postgresAt, sqliteIn } from './databases.mjs'
import { SEALED, seal, unseal } from './sealed-backup.mjs'

/**
 * @typedef {object} Data what a CMS keeps, and where
 * @property {string} dataFolder
 * @property {import('./databases.mjs').Database} database
 * @property {import('./bucket.mjs').Bucket} [bucket] where its files lie, if not in the folder
 */

/** @type {typeof import('../../cms/src/platform/database/database-choice.ts')} */
const { chooseDatabase } = createRequire(import.meta.url)(
  '../../cms/src/platform/database/database-choice.ts',
)

/** What is written of a CMS's data is for the user alone who runs this, whatever was copied could be read by. */
const PRIVATE = 0o077

/** The time as the name of a folder. */
export const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

/**
 * Where the CMS of these variables keeps its data.
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
 * Copies the data of a CMS, which may be running, into a new folder: the database as it is at one moment, and every
 * file that it names then. With a public key, the folder becomes one encrypted file.
 * @param {Data} data
 * @param {string} target
 * @param {string} [recipient] a public key of age
 * @returns {Promise<string>} where the backup is
 * @throws {Error} with a sentence, when there is nothing to copy, or something at the target.
 */
export async function backUp({ dataFolder, database, bucket }, target, recipient) {
  process.umask(PRIVATE)
  if (!(await database.isThere()))
    throw new Error(
      `There is no database of a CMS in ${dataFolder}. Set DATA_DIR and DATABASE_URL to those of the CMS.`,
    )
  const result = recipient ? `${target}${SEALED}` : target
  if (existsSync(result)) throw new Error(`There is something at ${result} already. Name a new folder.`)
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const copyAll = async () => {
    await copyFiles(dataFolder, partial, database.files)
    await bucket?.copyTo(partial)
  }
  try {
    // A file that is deleted while we copy is in the first pass, one that is uploaded meanwhile in the second.
    await copyAll()
    await database.copyTo(partial)
    await copyAll()
    await database.assertWhole(partial)
    if (recipient) await seal(partial, result, recipient)
    else await rename(partial, target)
    return result
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/**
 * Puts a backup in the place of a CMS's data, and what was there aside. The CMS must not be running. A bucket gets the files
 * of the backup, and keeps the others that it has.
 * @param {string} source a folder, or an encrypted file
 * @param {Data} data
 * @param {string} aside
 * @param {string} [keyFile] the file of the private key, where the backup is encrypted
 * @returns {Promise<boolean>} whether there was anything to put aside
 * @throws {Error} with a sentence, when the backup is none or is broken; then nothing was changed.
 */
export async function restore(source, data, aside, keyFile) {
  process.umask(PRIVATE)
  if (!source.endsWith(SEALED)) return restoreFolder(source, data, aside)
  const opened = `${data.dataFolder}.opened`
  await rm(opened, { recursive: true, force: true })
  try {
    await unseal(source, opened, keyFile)
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
  // What SQLite had is in the folder that is put aside.
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
 * Copies every file that is not there yet or has changed, but those of some names and folders.
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
    // A copy has the rights of its original, whatever the umask.
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
