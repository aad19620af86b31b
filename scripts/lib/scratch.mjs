import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteFolder } from './paths.mjs'
import { stopAll } from './processes.mjs'
import { startProduct } from './product.mjs'
import { readSettings } from './settings.mjs'

/**
 * The surroundings of a product beside another one: a build and cache folder, a temporary data folder, three ports
 * from `port` on, and the matching variables. `remove` deletes the folders.
 * @param {number} port
 * @param {NodeJS.ProcessEnv} [variables] what is said besides
 */
export function scratchSurroundings(port, variables) {
  // Inside the site's folder, so the built pages find their packages.
  const scratch = join(siteFolder, '.cache')
  mkdirSync(scratch, { recursive: true })
  const folder = mkdtempSync(join(scratch, 'scratch-'))
  const dataFolder = mkdtempSync(join(tmpdir(), 'careerspeak-data-'))
  const environment = {
    ...process.env,
    ENV_PATH: join(folder, '.env'),
    SITE_PORT: String(port),
    CMS_PORT: String(port + 1),
    MATCHMAKER_PORT: String(port + 2),
    SITE_URL: '',
    CMS_URL: '',
    MATCHMAKER_URL: '',
    DATA_DIR: dataFolder,
    SITE_DIST_DIR: join(folder, 'dist'),
    SITE_CACHE_DIR: join(folder, 'cache'),
    LISTENER_DIR: 'off',
    // Vitest sets 'test', which has no demo institute. Unset, the CMS runs in development and the site's build in
    // production.
    NODE_ENV: undefined,
    RATE_LIMIT: 'off',
    ...variables,
  }
  const remove = () => {
    for (const each of [folder, dataFolder]) rmSync(each, { recursive: true, force: true, maxRetries: 10 })
  }
  return { folder, environment, settings: readSettings(environment), remove }
}

/**
 * Starts the whole product, demo content included, in its own surroundings.
 * @param {number} port the site's; the two after it are the CMS's and the matchmaker's
 * @param {NodeJS.ProcessEnv} [variables] what is said besides
 */
export async function startScratchProduct(port, variables) {
  const { folder, environment, settings, remove } = scratchSurroundings(port, variables)
  const stop = async () => {
    await stopAll()
    remove()
  }
  try {
    await startProduct(settings, environment)
  } catch (error) {
    await stop()
    throw error
  }
  return { folder, environment, settings, stop }
}
