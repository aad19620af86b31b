import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

/**
 * Keeps a folder, and all that lies in it or comes into being while this process runs, from every other user of the
 * machine: folders 0700, files 0600. Where the folder is another user's it stays as it is, and the answer is false.
 */
export function makePrivate(folder: string): boolean {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  try {
    restrict(folder)
    return true
  } catch (error) {
    if (codeOf(error) === 'EPERM') return false
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function restrict(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return
  const mode = stats.isDirectory() ? FOLDER : FILE
  try {
    if ((stats.mode & 0o777) !== mode) chmodSync(path, mode)
  } catch (error) {
    // Another process has removed it meanwhile.
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) restrict(join(path, name))
}
