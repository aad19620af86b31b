import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** @typedef {{ test: string, since: string }} FlakyTest `since` is the first day, as YYYY-MM-DD */

/** The tests that passed only on a second run. Delete an entry together with its cause. */
const list = join(root, 'e2e/flaky.json')

const DAYS_TO_REPAIR = 7
const MS_PER_DAY = 86_400_000

/**
 * Adds tests to the list, each with the date it was first flaky.
 * @param {string[]} tests
 * @param {Date} now
 * @param {string} [file]
 */
export function recordFlaky(tests, now, file = list) {
  const known = readFlaky(file)
  const added = tests.filter((title) => !known.some(({ test }) => test === title))
  if (added.length === 0) return
  const since = now.toISOString().slice(0, 10)
  const all = [...known, ...added.map((test) => ({ test, since }))]
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

/**
 * The listed tests that are older than a week.
 * @param {Date} now
 * @param {string} [file]
 */
export const overdueFlaky = (now, file = list) =>
  readFlaky(file).filter(({ since }) => now.getTime() - Date.parse(since) > DAYS_TO_REPAIR * MS_PER_DAY)

/**
 * @param {string} file
 * @returns {FlakyTest[]}
 */
const readFlaky = (file) => JSON.parse(readFileSync(file, 'utf8'))
