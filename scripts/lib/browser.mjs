import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.mjs'
import { root } from './places.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the tests: the one that CHROMIUM names, one on the machine, Playwright's own download, or Debian's.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string>} its program
 * @throws {Error} with a sentence, when there is none to be had.
 */
export async function findBrowser(environment) {
  if (environment.CHROMIUM) return environment.CHROMIUM
  const found = onPath(environment, names) ?? playwrights()
  if (found) return found
  try {
    await step('Downloading a browser for the tests', () =>
      run('The browser’s download', ['playwright', 'install', 'chromium-headless-shell', 'chromium'], {
        cwd: root,
      }),
    )
  } catch {
    await installDebian('chromium')
  }
  const installed = playwrights() ?? onPath(environment, names)
  if (installed) return installed
  throw new Error(
    'The tests need a Chromium, and none could be installed. Install one and name its program: CHROMIUM=/path/to/chromium npm test',
  )
}

/**
 * The same browser without any window, for the tests that need none: it takes a third less of the processor's time. The one
 * that CHROMIUM_SHELL names, one on the machine, or Debian's; nothing where there is none to be had.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string | undefined>} its program
 */
export async function findShell(environment) {
  if (environment.CHROMIUM_SHELL) return environment.CHROMIUM_SHELL
  const found = onPath(environment, [shell])
  if (found) return found
  await installDebian(shell).catch((error) => console.log(error.message))
  return onPath(environment, [shell])
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string[]} names
 */
function onPath(environment, names) {
  const folders = (environment.PATH ?? '').split(delimiter)
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((program) => existsSync(program))
}

function playwrights() {
  /** @type {import('playwright')} */
  const { chromium } = createRequire(join(root, 'package.json'))('playwright')
  const program = chromium.executablePath()
  return existsSync(program) ? program : undefined
}
