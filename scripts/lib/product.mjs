import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { whenChanged } from './build-cache.mjs'
import { step } from './command.mjs'
import { cmsFolder, matchmakerFolder, root, siteFolder } from './paths.mjs'
import { buildPanel, compileCms, strapi } from './prepare.mjs'
import { launch, run, waitUntilReady } from './processes.mjs'
import { assertPortsFree, sharedEnvironment } from './settings.mjs'

/**
 * Starts the whole product: the CMS, the site prerendered from it, and the matchmaker. Resolves when all three answer.
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<import('./processes.mjs').Running[]>}
 * @throws {Error} with a sentence, when a port is taken or a program fails.
 */
export async function startProduct(settings, environment) {
  await assertPortsFree([settings.cms, settings.site, settings.matchmaker])
  await compileCms()
  const env = withBuilder(settings, sharedEnvironment(settings, environment))
  let onFolder = () => {}
  const panelFolder = new Promise((resolve) => {
    onFolder = () => resolve(undefined)
  })
  const [programs] = await Promise.all([
    panelFolder.then(() => startPrograms(settings, env)),
    buildPanel(onFolder),
  ])
  return programs
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
async function startPrograms(settings, env) {
  const cms = await step('Starting the CMS', () => startCms(settings, env))
  const known = withMatchmakerSecret(settings, env)
  const [site, matchmaker] = await Promise.all([
    startSite(settings, known),
    step('Starting the matchmaker', () => startMatchmaker(settings, known)),
  ])
  return [cms, matchmaker, site]
}

/**
 * Makes the CMS ask the site's server for a build after publishing, unless another builder is configured.
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withBuilder({ site }, env) {
  return {
    ...withSiteSecret(env),
    BUILD_HOOK_URL: env.BUILD_HOOK_URL || `http://localhost:${site.port}/-/build`,
  }
}

/**
 * Adds the secret that the CMS and the site share, where the environment has none.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withSiteSecret = (env) => ({
  ...env,
  SITE_SECRET: env.SITE_SECRET || randomBytes(24).toString('base64url'),
})

/**
 * Prerenders the site from the CMS in `env`, and serves it. If only content can have changed, the last build is served
 * at once during a rebuild.
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
async function startSite(settings, env) {
  const built = resolve(siteFolder, env.SITE_DIST_DIR || 'dist')
  const record = resolve(siteFolder, env.SITE_CACHE_DIR || 'node_modules/.astro', 'built-from')
  if (!existsSync(built)) rmSync(record, { force: true })
  let parameters = ['--build']
  await whenChanged(
    record,
    [...siteSources, join(settings.dataFolder, 'secrets.json')],
    async () => {
      await step('Building the site from the CMS', () =>
        run('The site’s build', ['node', 'scripts/build.ts'], { cwd: siteFolder, env }),
      )
      parameters = []
    },
    JSON.stringify([settings.cms.url, settings.site.url, settings.matchmaker.url]),
  )
  return step('Serving the site', () => serveSite(settings, env, parameters))
}

/** The inputs of the site's build besides its content. */
export const siteSources = [
  ...['.env', 'package-lock.json', 'cms/contract', 'site/english'].map((name) => join(root, name)),
  ...['src', 'public', 'scripts', 'server', 'astro.config.ts', 'environment.ts'].map((name) =>
    join(siteFolder, name),
  ),
]

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
async function startMatchmaker(settings, env) {
  const matchmaker = launch('The matchmaker', ['node', 'src/main.ts'], {
    cwd: matchmakerFolder,
    env,
    serves: true,
  })
  await waitUntilReady(matchmaker, `http://localhost:${settings.matchmaker.port}/health`)
  return matchmaker
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} parameters
 */
async function serveSite(settings, env, parameters) {
  const site = launch('The site’s server', ['node', 'server/main.ts', ...parameters], {
    cwd: siteFolder,
    env,
    serves: true,
  })
  await waitUntilReady(site, `http://localhost:${settings.site.port}/`)
  return site
}

/**
 * Starts the CMS and waits until it answers.
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @param {{ mode?: 'start' | 'develop', onLine?: (line: string) => void }} [options] `develop` reloads when the sources change
 */
export async function startCms(settings, env, { mode = 'start', onLine } = {}) {
  const cms = launch('The CMS', ['node', strapi, mode], {
    cwd: cmsFolder,
    env: { ...env, NODE_ENV: env.NODE_ENV || 'development' },
    serves: true,
    ...(onLine && { onLine }),
  })
  await waitUntilReady(cms, `http://localhost:${settings.cms.port}/_health`)
  return cms
}

/**
 * Adds the secret by which the matchmaker stores reports, where the environment has none: the CMS makes it on its first start.
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withMatchmakerSecret(settings, env) {
  const secrets = JSON.parse(readFileSync(join(settings.dataFolder, 'secrets.json'), 'utf8'))
  return {
    ...env,
    MATCHMAKER_SECRET: env.MATCHMAKER_SECRET || secrets.matchmakerSecret,
  }
}
