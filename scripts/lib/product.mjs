import { randomBytes } from 'node:crypto'
import { buildCms, startCms, withSecrets } from './cms.mjs'
import { matchmakerFolder, siteFolder } from './places.mjs'
import { assertPortsFree } from './ports.mjs'
import { launch, run } from './processes.mjs'
import { waitUntilReady } from './readiness.mjs'
import { sharedEnvironment } from './settings.mjs'
import { step } from './steps.mjs'

/**
 * Starts the whole product: the CMS, the site prerendered from it, and the matchmaker.
 * Resolves when all three answer.
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<import('./processes.mjs').Running[]>}
 * @throws {Error} with a sentence, when a port is taken or a program fails.
 */
export async function startProduct(settings, environment) {
  await assertPortsFree([settings.cms, settings.site, settings.matchmaker])
  await buildCms()
  const env = withBuilder(settings, sharedEnvironment(settings, environment))
  const cms = await step('Starting the CMS', () => startCms(settings, env))
  const known = withSecrets(settings, env)
  await step('Building the site from the CMS', () => buildSite(known))
  const matchmaker = await step('Starting the matchmaker', () => startMatchmaker(settings, known))
  const site = await step('Serving the site', () => serveSite(settings, known))
  return [cms, matchmaker, site]
}

/**
 * Has the CMS ask the site's server for a build when content is published, unless it is told of another builder.
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withBuilder({ site }, env) {
  const secret = env.SITE_SECRET || randomBytes(24).toString('base64url')
  const hook = env.BUILD_HOOK_URL || `http://localhost:${site.port}/-/build`
  return { ...env, SITE_SECRET: secret, BUILD_HOOK_URL: hook }
}

/**
 * Prerenders the site from the CMS that `env` names.
 * @param {NodeJS.ProcessEnv} env
 */
async function buildSite(env) {
  await run('The site’s build', ['node', 'scripts/build.ts'], { cwd: siteFolder, env })
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
async function startMatchmaker(settings, env) {
  const matchmaker = launch('The matchmaker', ['node', 'src/main.ts'], { cwd: matchmakerFolder, env })
  await waitUntilReady(matchmaker, `http://localhost:${settings.matchmaker.port}/health`)
  return matchmaker
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
async function serveSite(settings, env) {
  const site = launch('The site’s server', ['node', 'server/main.ts'], { cwd: siteFolder, env })
  await waitUntilReady(site, `http://localhost:${settings.site.port}/`)
  return site
}
