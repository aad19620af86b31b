import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { step } from './command.mjs'
import { root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * The servers that tests start from scratch folders of their own. A variable may name one that runs already; then
 * nothing is installed. Without either, the tests that need it say that they are skipped, and why.
 */
const servers = [
  {
    variable: 'TEST_POSTGRES_URL',
    package: 'postgresql',
    isInstalled: () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0,
  },
  {
    variable: 'TEST_REDIS',
    package: 'redis-server',
    isInstalled: () => findProgram('redis-server') !== undefined,
  },
  { variable: 'TEST_TURN', package: 'coturn', isInstalled: () => findProgram('turnserver') !== undefined },
]

/** Installs the servers that the tests use, where the machine lets us and no variable names another. */
export async function installServers() {
  for (const server of servers) {
    if (process.env[server.variable] || server.isInstalled()) continue
    await installDebian(server.package).catch((error) => console.log(error.message))
  }
}

/** How a browser is started that draws with the processor and asks for nothing by itself; no sandbox fits into a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the tests: the one that CHROMIUM names, one on the machine, Playwright's own download, or Debian's.
 * @returns {Promise<string>} its program
 * @throws {Error} with a sentence, when there is none to be had.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const found = findProgram(...browsers) ?? playwrightBrowser()
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
  const installed = playwrightBrowser() ?? findProgram(...browsers)
  if (installed) return installed
  throw new Error(
    'The tests need a Chromium, and none could be installed. Install one and name its program: CHROMIUM=/path/to/chromium npm test',
  )
}

/**
 * The same browser without any window, for the tests that need none: it takes half of the processor's time. The one
 * that CHROMIUM_SHELL names, one on the machine, or Debian's; nothing where there is none to be had.
 * @returns {Promise<string | undefined>} its program
 */
export async function findShell() {
  if (process.env.CHROMIUM_SHELL) return process.env.CHROMIUM_SHELL
  const found = findProgram(shell)
  if (found) return found
  await installDebian(shell).catch((error) => console.log(error.message))
  return findProgram(shell)
}

/** What drives WebKit draws on a screen that Xvfb makes up, and plays and records by GStreamer. */
const enginePackages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'xauth',
  'dbus-x11',
  'pulseaudio',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
]

/** Installs Firefox and WebKit from Debian's packages, where the machine lets us and they are missing. */
export async function installEngines() {
  if (lookForEngines()) return
  for (const name of enginePackages) await installDebian(name)
}

/**
 * The programs of Firefox and of WebKit: those that FIREFOX, WEBKIT_DRIVER and WEBKIT name, or Debian's.
 * @throws {Error} with a sentence, when one is missing
 */
export function findEngines() {
  const found = lookForEngines()
  if (found) return found
  throw new Error(
    `These journeys need Firefox and WebKitGTK. On Debian: apt-get install ${enginePackages.join(' ')}. Elsewhere name their programs in FIREFOX, WEBKIT_DRIVER and WEBKIT.`,
  )
}

function lookForEngines() {
  const firefox = process.env.FIREFOX || findProgram('firefox-esr')
  const webkitDriver = process.env.WEBKIT_DRIVER || findProgram('WebKitWebDriver')
  const webkit = process.env.WEBKIT || findMiniBrowser()
  return firefox && webkitDriver && webkit && findProgram('xvfb-run') && findProgram('pulseaudio')
    ? { firefox, webkitDriver, webkit }
    : undefined
}

/** WebKit's small browser, which no folder of the PATH holds. */
function findMiniBrowser() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  return ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .flatMap((platform) =>
      ['4.1', '4.0'].map((version) => join(libraries, platform, `webkit2gtk-${version}`, 'MiniBrowser')),
    )
    .find((program) => existsSync(program))
}

/**
 * The first of these programs that the machine has.
 * @param {string[]} names
 */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((program) => existsSync(program))
}

function playwrightBrowser() {
  /** @type {typeof import('playwright')} */
  const { chromium } = createRequire(join(root, 'package.json'))('playwright')
  const program = chromium.executablePath()
  return existsSync(program) ? program : undefined
}

const isDebianAsRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Installs one of Debian's packages, where this is Debian and we are root; else does nothing.
 * @param {string} name
 */
async function installDebian(name) {
  if (!isDebianAsRoot()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step(`Installing ${name}, for the tests`, async () => {
    await run('apt-get update', ['apt-get', 'update', '-qq'], { env })
    await run(
      `apt-get install ${name}`,
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
      { env },
    )
  })
}

/** Bytes that the scratch folders of a whole run may take at once. */
const SCRATCH = 4 * 2 ** 30

/**
 * Linux's folder in the memory, where it has room for what tests write: each commit of a database waits until a disk has it,
 * for longer than all other work where several programs write at once.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  const folder = '/dev/shm'
  if (process.platform !== 'linux' || !existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= SCRATCH ? folder : undefined
}
