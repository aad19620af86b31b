import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.mjs'
import { root } from './places.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the tests: the one that CHROMIUM names, one on the machine, Playwright's own download, or Debian's.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string>} its program
 * @throws {Error} with a sentence, when there is none to be had.
 */
export async function findBrowser(environment) {
  if (environment.CHROMIUM) return environment.CHROMIUM
  const found = onPath(environment) ?? playwrights()
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
  const installed = playwrights() ?? onPath(environment)
  if (installed) return installed
  throw new Error(
    'The tests need a Chromium, and none could be installed. Install one and name its program: CHROMIUM=/path/to/chromium npm test',
  )
}

/** @param {NodeJS.ProcessEnv} environment */
function onPath(environment) {
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
