import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The program that a variable names, or the one on the PATH. */
export const findTool = (variable: string, name: string): string | undefined => {
  const candidates = [
    process.env[variable] ?? '',
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ]
  return candidates.find((path) => path !== '' && isExecutable(path))
}

/** A folder for a while, and how to be rid of it. */
export const scratchFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'matchmaker-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
