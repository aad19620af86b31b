import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cmsFolder } from './places.mjs'
import { launch, run } from './processes.mjs'
import { waitUntilReady } from './readiness.mjs'
import { whenChanged } from './stamps.mjs'
import { step } from './steps.mjs'

const strapi = join(cmsFolder, 'node_modules/@strapi/strapi/bin/strapi.js')
const inCms = (/** @type {string[]} */ ...names) => names.map((name) => join(cmsFolder, name))

/** Builds Strapi's panel and compiles the CMS, each only where its sources have changed. */
export async function buildCms() {
  await buildPanel()
  await compileCms()
}

async function buildPanel() {
  await whenChanged(
    join(cmsFolder, 'node_modules/.panel'),
    inCms('package-lock.json', 'src/admin', 'config/admin.ts'),
    () =>
      step('Building the editors’ panel', () =>
        run('The panel’s build', ['node', strapi, 'build'], { cwd: cmsFolder }),
      ),
  )
}

/** Compiles the CMS where its sources have changed. */
export async function compileCms() {
  await whenChanged(
    join(cmsFolder, 'node_modules/.compiled'),
    inCms('src', 'config', 'database', 'tsconfig.json'),
    () =>
      step('Compiling the CMS', async () => {
        for (const stale of inCms('dist/src', 'dist/config', 'dist/tsconfig.tsbuildinfo'))
          rmSync(stale, { recursive: true, force: true })
        await run('The CMS’s compiler', ['node', join(cmsFolder, 'node_modules/typescript/bin/tsc')], {
          cwd: cmsFolder,
        })
      }),
  )
}

/**
 * Starts the CMS and waits until it answers.
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @param {'start' | 'develop'} [mode] `develop` reloads when the sources change
 */
export async function startCms(settings, env, mode = 'start') {
  const cms = launch('The CMS', ['node', strapi, mode], {
    cwd: cmsFolder,
    env: { ...env, NODE_ENV: env.NODE_ENV || 'development' },
  })
  await waitUntilReady(cms, `http://localhost:${settings.cms.port}/_health`)
  return cms
}

/**
 * What the programs beside the CMS know it by, where the environment does not say: `CMS_TOKEN` lets the site's build read
 * the content, `MATCHMAKER_SECRET` lets the matchmaker store reports. The CMS generates both when it first starts.
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withSecrets(settings, env) {
  const secrets = JSON.parse(readFileSync(join(settings.dataFolder, 'secrets.json'), 'utf8'))
  return {
    ...env,
    CMS_TOKEN: env.CMS_TOKEN || secrets.buildToken,
    MATCHMAKER_SECRET: env.MATCHMAKER_SECRET || secrets.matchmakerSecret,
  }
}
