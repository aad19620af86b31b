import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

/**
 * Restricts a folder, its content and all files that this process creates to their owner: folders 0700, files 0600. Returns
 * false, without a change, if the folder belongs to another user.
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

/**
 * Creates the data folder if it does not exist, and returns its path. If it is not writable, ends the process with a clear
 * message before Strapi fails with a stack trace.
 */
export function ensureWritableFolder(folder: string, end: (sentence: string) => never = endStart): string {
  const probe = join(folder, `.writable.${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
    return folder
  } catch (error) {
    return end(
      `The CMS can’t write to ${folder}, where it keeps its data (${codeOf(error)}). Give that folder to the user who runs the CMS, or set DATA_DIR to another one.`,
    )
  }
}

function endStart(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function restrict(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return
  const mode = stats.isDirectory() ? FOLDER : FILE
  try {
    if ((stats.mode & 0o777) !== mode) chmodSync(path, mode)
  } catch (error) {
    // Another process has just removed it.
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) restrict(join(path, name))
}
