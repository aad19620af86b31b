import { join } from 'node:path'
import { cmsFolder, root } from './places.mjs'
import { run } from './processes.mjs'
import { whenChanged } from './stamps.mjs'
import { step } from './steps.mjs'

/**
 * `npm install` and not `npm ci`: the lockfiles name the binaries of one platform only, which `npm ci` refuses,
 * while an install takes every version from the lockfile and adds the binaries of the machine it runs on.
 */
const npmInstall = ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs the packages of the repository and of the CMS, where a lockfile has changed since the last time. */
export async function install() {
  await installFolder('Installing the packages of the site and the matchmaker', root, [])
  // No package of the CMS needs its install script: better-sqlite3 ships its binaries.
  await installFolder('Installing the packages of the CMS', cmsFolder, ['--ignore-scripts'])
}

/**
 * @param {string} title
 * @param {string} folder
 * @param {string[]} parameters of npm
 */
async function installFolder(title, folder, parameters) {
  await whenChanged(join(folder, 'node_modules/.installed'), [join(folder, 'package-lock.json')], () =>
    step(title, () => run('npm', [...npmInstall, ...parameters], { cwd: folder })),
  )
}
