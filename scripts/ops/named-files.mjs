import { join } from 'node:path'
import { bucketFolders } from './bucket.mjs'
import { query } from './migrations.mjs'

/** @typedef {{ file?: string, hash?: string, ext?: string | null, formats?: unknown }} Row */

/** The queries for named files, by their folder: a `file` as a whole, or a `hash` and an `ext`, with the smaller `formats` of a picture. */
export const statements = {
  uploads: ['select hash, ext, formats from files', "select hash, '.webp' as ext from profile_pictures"],
  materials: ['select file from materials where file is not null'],
  // Homework has a take, an answer has none. Before tables of number 5, answers had a table of their own.
  recordings: [
    'select file from hand_ins where file is not null and take is null',
    'select file from interview_answers',
  ],
  homework: ['select file from hand_ins where take is not null'],
  'homework-sounds': ['select sound as file from homework_tasks where sound is not null'],
}

/**
 * The files that a database names, as paths below a folder of data. Tables that an earlier version lacks name none.
 * @param {import('./migrations.mjs').Address} database
 * @returns {Promise<string[]>}
 */
export async function namedFiles(database) {
  const paths = []
  for (const [folder, selects] of Object.entries(statements))
    for (const select of selects) {
      const rows = /** @type {Row[]} */ (await query(database, select).catch(noRows))
      const names = rows.flatMap(namesOf)
      paths.push(
        ...names.map((name) => join(bucketFolders[/** @type {keyof typeof statements} */ (folder)], name)),
      )
    }
  return paths
}

/**
 * @param {Row} row
 * @returns {string[]}
 */
function namesOf({ file, hash, ext, formats }) {
  if (file !== undefined) return [file]
  /** @type {Record<string, Row> | null} */
  const smaller = typeof formats === 'string' ? JSON.parse(formats) : formats
  return [`${hash}${ext ?? ''}`, ...Object.values(smaller ?? {}).flatMap(namesOf)]
}

/**
 * Takes the rows of a table or a column that an earlier version lacks for none.
 * @param {Error & { code?: string }} error
 * @returns {Record<string, unknown>[]}
 */
export function noRows(error) {
  if (/no such (?:table|column)/.test(error.message) || ['42P01', '42703'].includes(error.code ?? ''))
    return []
  throw error
}

/**
 * Says how many files are missing, and some of them.
 * @param {string[]} missing
 */
export const listMissing = (missing) =>
  `${missing.length === 1 ? 'A file' : `${missing.length} files`} that the database names ${missing.length === 1 ? 'is' : 'are'} missing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}`
