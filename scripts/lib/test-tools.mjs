import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { step } from './command.mjs'
import { root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * The servers that tests start in temporary folders. A variable may name a running one; then nothing is installed.
 * Without either, tests that need it are skipped with the reason.
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

/** Installs the servers for the tests, if the machine permits and no variable names one. */
export async function installServers() {
  for (const server of servers) {
    if (process.env[server.variable] || server.isInstalled()) continue
    await installDebian(server.package).catch((error) => console.log(error.message))
  }
}

/** Browser arguments: software rendering, no background requests, and no sandbox, which containers do not support. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the tests: from CHROMIUM, installed on the machine, Playwright's own download, or Debian's.
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
 * The headless shell for tests without windows, which takes half the processor time. It comes from CHROMIUM_SHELL, the
 * machine, or Debian; undefined if there is none.
 * @returns {Promise<string | undefined>} its program
 */
export async function findShell() {
  if (process.env.CHROMIUM_SHELL) return process.env.CHROMIUM_SHELL
  const found = findProgram(shell)
  if (found) return found
  await installDebian(shell).catch((error) => console.log(error.message))
  return findProgram(shell)
}

/** WebKit draws on a virtual Xvfb screen, and uses GStreamer for media. */
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

/** Installs missing Firefox and WebKit packages from Debian, if the machine permits. */
export async function installEngines() {
  if (lookForEngines()) return
  for (const name of enginePackages) await installDebian(name)
}

/**
 * The programs of Firefox and WebKit: from FIREFOX, WEBKIT_DRIVER and WEBKIT, or Debian's.
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

/** WebKit's MiniBrowser, which is not on the PATH. */
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
 * The first of these programs installed on the machine.
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
 * Installs a Debian package, if this is Debian and the user is root.
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

/** The temporary space of a whole test run, in bytes. */
const SCRATCH_BYTES = 4 * 2 ** 30

/**
 * Linux's memory file system, if it has room for the tests' data. Database commits wait for a disk, longer than all
 * other work when several programs write.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  const folder = '/dev/shm'
  if (process.platform !== 'linux' || !existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= SCRATCH_BYTES ? folder : undefined
}
