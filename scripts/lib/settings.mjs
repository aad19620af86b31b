import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { cmsFolder } from './paths.mjs'

/**
 * @typedef {{ name: string, variable: string, port: number, url: string }} Program
 * @typedef {{ cms: Program, site: Program, matchmaker: Program, dataFolder: string }} Settings
 */

/**
 * The addresses of the three programs and the data folder.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Settings}
 * @throws {Error} with a sentence, when a port is no port.
 */
export function readSettings(environment) {
  return {
    cms: program(environment, 'the CMS', 'CMS', 1337),
    site: program(environment, 'the site', 'SITE', 4321),
    matchmaker: program(environment, 'the matchmaker', 'MATCHMAKER', 9000),
    dataFolder: resolve(environment.DATA_DIR || join(cmsFolder, 'data')),
  }
}

/** The variables that say which institute is started, and where. */
const PLACES = [
  ...['ENV_PATH', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_CLIENT'],
  ...['CMS_PORT', 'SITE_PORT', 'MATCHMAKER_PORT', 'CMS_URL', 'SITE_URL', 'MATCHMAKER_URL'],
]

/**
 * The command line that starts the same institute again.
 * @param {NodeJS.ProcessEnv} given the environment before `.env` was read
 */
export const startCommand = (given) =>
  [
    ...PLACES.filter((name) => given[name]).map((name) => `${name}=${quote(given[name] ?? '')}`),
    'npm start',
  ].join(' ')

/** @param {string} word of a command of the shell */
const quote = (word) => (/^[\w/.:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)

/**
 * The backup folder, by default beside the data, the public key for encryption, and the file of the private key.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} dataFolder
 */
export function backupSettings({ BACKUP_DIR, BACKUP_RECIPIENT, BACKUP_KEY_FILE }, dataFolder) {
  const folder = BACKUP_DIR ? resolve(BACKUP_DIR) : join(dirname(dataFolder), 'backups')
  return { folder, recipient: BACKUP_RECIPIENT, keyFile: BACKUP_KEY_FILE }
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 * @param {string} prefix
 * @param {number} standard
 * @returns {Program}
 */
function program(environment, name, prefix, standard) {
  const variable = `${prefix}_PORT`
  const port = Number(environment[variable] || standard)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(
      `${variable} is "${environment[variable]}". Set it to a port number from 1 to 65535, or leave it out.`,
    )
  }
  return { name, variable, port, url: environment[`${prefix}_URL`] || `http://localhost:${port}` }
}

/**
 * The environment of all three programs, with each other's addresses.
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function sharedEnvironment(settings, environment) {
  return {
    ...environment,
    CMS_PORT: String(settings.cms.port),
    CMS_URL: settings.cms.url,
    SITE_PORT: String(settings.site.port),
    SITE_URL: settings.site.url,
    MATCHMAKER_PORT: String(settings.matchmaker.port),
    MATCHMAKER_URL: settings.matchmaker.url,
    DATA_DIR: settings.dataFolder,
    ASTRO_TELEMETRY_DISABLED: '1',
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
}

/**
 * Resolves when every program's port is free.
 * @param {Program[]} programs
 * @throws {Error} naming the port, the program and the variable that moves it.
 */
export async function assertPortsFree(programs) {
  for (const { name, variable, port } of programs) {
    if (await isFree(port)) continue
    throw new Error(
      `Port ${port}, where ${name} would listen, is taken by another program. Stop that program, or choose another port: ${variable}=${port + 1} npm start`,
    )
  }
}

/** Below the ports that systems give to outgoing connections. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000]

/**
 * The first of so many free ports in a row.
 * @param {number} count
 * @returns {Promise<number>}
 */
export async function findFreePorts(count) {
  for (;;) {
    const first = randomInt(FIRST_PORT, LAST_PORT)
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
}

/**
 * Returns whether nothing listens on a port.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    })
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
