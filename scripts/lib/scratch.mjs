import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from './paths.mjs'
import { stopAll } from './processes.mjs'
import { startProduct } from './product.mjs'
import { readSettings } from './settings.mjs'

/**
 * A folder of its own for data, build and caches, and three ports from `port` on: what a product needs to run
 * beside another one, with the variables that tell it so.
 * @param {number} port
 * @param {NodeJS.ProcessEnv} [variables] what is said besides
 */
export function scratchSurroundings(port, variables) {
  // Inside the site's folder, from where the built pages find their packages.
  const scratch = join(siteFolder, '.cache')
  mkdirSync(scratch, { recursive: true })
  const folder = mkdtempSync(join(scratch, 'scratch-'))
  const environment = {
    ...process.env,
    ENV_PATH: join(folder, '.env'),
    SITE_PORT: String(port),
    CMS_PORT: String(port + 1),
    MATCHMAKER_PORT: String(port + 2),
    SITE_URL: '',
    CMS_URL: '',
    MATCHMAKER_URL: '',
    DATA_DIR: join(folder, 'data'),
    SITE_DIST_DIR: join(folder, 'dist'),
    SITE_CACHE_DIR: join(folder, 'cache'),
    RATE_LIMIT: 'off',
    ...variables,
  }
  return { folder, environment, settings: readSettings(environment) }
}

/**
 * Starts the whole product, demo content included, in surroundings of its own.
 * @param {number} port the site's; the two after it are the CMS's and the matchmaker's
 * @param {NodeJS.ProcessEnv} [variables] what is said besides
 */
export async function startScratchProduct(port, variables) {
  const { folder, environment, settings } = scratchSurroundings(port, variables)
  const stop = async () => {
    await stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await startProduct(settings, environment)
  } catch (error) {
    await stop()
    throw error
  }
  return { folder, environment, settings, stop }
}
