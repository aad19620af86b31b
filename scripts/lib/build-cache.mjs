import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Does `work` only when the inputs differ from those of the last time it succeeded, which the file `record` remembers.
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
 * Names files by their input alone, so that a copy of the repository elsewhere has the same fingerprint.
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
