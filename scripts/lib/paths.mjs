import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const cmsFolder = join(root, 'cms')
export const siteFolder = join(root, 'site')
export const matchmakerFolder = join(root, 'matchmaker')

/** The Node version pinned as a package; before installation, the machine's own. */
export function nodeProgram() {
  const pinned = join(root, 'node_modules/node/bin/node')
  return existsSync(pinned) ? pinned : process.execPath
}
