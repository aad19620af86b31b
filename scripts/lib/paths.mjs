import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
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

/** Loads packages and compiled files of the CMS. */
export const ofCms = createRequire(join(cmsFolder, 'package.json'))

/**
 * The files of the working tree in folders, or all of them: those that git tracks, and new ones that it does not ignore.
 * @param {string[]} folders
 */
export function listFiles(...folders) {
  const command = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders]
  const listed = execFileSync('git', command, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
  return listed.split('\0').filter((file) => file && existsSync(join(root, file)))
}
