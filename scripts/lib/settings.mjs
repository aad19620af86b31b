import { join, resolve } from 'node:path'
import { cmsFolder } from './places.mjs'

/**
 * @typedef {{ name: string, variable: string, port: number, url: string }} Program
 * @typedef {{ cms: Program, site: Program, matchmaker: Program, dataFolder: string }} Settings
 */

/**
 * Where the three programs listen and the data lies.
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
 * The environment that all three programs share, so that each knows the others' addresses.
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
