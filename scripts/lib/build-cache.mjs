import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Runs `work` unless the inputs are the same as in its last success, recorded in the file `record`.
 * @param {string} record within what the work makes, so that it is gone with it
 * @param {string[]} inputs files and folders
 * @param {() => Promise<void>} work
 * @param {string} [settings] what the work depends on besides
 */
export async function whenChanged(record, inputs, work, settings = '') {
  const now = fingerprint(inputs) + settings
  if (existsSync(record) && readFileSync(record, 'utf8') === now) return
  await work()
  writeFileSync(record, now)
}

/**
 * Identifies files by their relative path, so a copy of the repository has the same fingerprint.
 * @param {string[]} inputs
 */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of files(input))
      hash
        .update(`${relative(dirname(input), file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function files(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)))
}
