import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whenChanged } from './build-cache.mjs'
import { step } from './command.mjs'
import { cmsFolder, root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * `npm install`, since `npm ci` refuses lockfiles that list one platform's binaries only. The install takes every
 * version from the lockfile and adds this machine's binaries.
 */
const npmInstall = ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

export const strapi = join(cmsFolder, 'node_modules/@strapi/strapi/bin/strapi.js')
const inCms = (/** @type {string[]} */ ...names) => names.map((name) => join(cmsFolder, name))

/** Installs the packages of the repository and of the CMS if a lockfile has changed. */
export async function install() {
  await Promise.all([
    installFolder('Installing the packages of the site and the matchmaker', root, []),
    // No package of the CMS needs its install script: better-sqlite3 ships its binaries.
    installFolder('Installing the packages of the CMS', cmsFolder, ['--ignore-scripts']),
  ])
}

/**
 * @param {string} title
 * @param {string} folder
 * @param {string[]} parameters of npm
 */
async function installFolder(title, folder, parameters) {
  const packages = join(folder, 'node_modules')
  const unfinished = join(packages, '.unfinished')
  await whenChanged(join(packages, '.installed'), [join(folder, 'package-lock.json')], () =>
    step(title, async () => {
      // npm takes a package that an interrupted install left incomplete for a whole one.
      if (existsSync(unfinished) && !isAlive(Number(readFileSync(unfinished, 'utf8'))))
        rmSync(packages, { recursive: true })
      mkdirSync(packages, { recursive: true })
      writeFileSync(unfinished, String(process.pid))
      await run('npm', [...npmInstall, ...parameters], { cwd: folder })
      rmSync(unfinished, { force: true })
    }),
  )
}

/** Returns whether a process runs. @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Compiles the CMS and builds its panel, each only if its sources have changed. */
export async function buildCms() {
  await compileCms()
  await buildPanel()
}

/** Compiles and type-checks the CMS if its sources have changed. */
export async function compileCms() {
  await whenChanged(
    join(cmsFolder, 'dist/src/.built-from'),
    inCms('src', 'contract', 'config', 'database', 'tsconfig.json', 'package-lock.json'),
    () =>
      step('Compiling the CMS', async () => {
        for (const stale of inCms('dist/src', 'dist/config', 'dist/tsconfig.tsbuildinfo'))
          rmSync(stale, { recursive: true, force: true })
        const tsc = join(cmsFolder, 'node_modules/typescript/bin/tsc')
        await run('The CMS’s compiler', ['node', tsc], { cwd: cmsFolder })
      }),
  )
}

/**
 * Builds Strapi's panel if its sources have changed.
 * @param {() => void} [onFolder] called when there is a folder for the panel, from which a CMS may be started meanwhile
 */
export async function buildPanel(onFolder = () => {}) {
  const folder = join(cmsFolder, 'dist/build')
  /** @param {string} line Strapi removes the folder before it says this */
  const onLine = (line) => {
    if (!line.includes('Building admin panel')) return
    mkdirSync(folder, { recursive: true })
    onFolder()
  }
  await whenChanged(
    join(folder, '.built-from'),
    [
      ...inCms(
        'package-lock.json',
        'src/admin',
        'src/editors/content-types.ts',
        'src/editors/content-checks/claims.ts',
        'contract/brand.ts',
        'config/admin.ts',
      ),
      join(root, 'site/src/app/styles'),
    ],
    () =>
      step('Building the editors’ panel', () =>
        run('The panel’s build', ['node', strapi, 'build'], { cwd: cmsFolder, onLine }),
      ),
  )
  onFolder()
}
