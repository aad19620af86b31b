import { globSync } from 'node:fs'
import { join } from 'node:path'
import { whenChanged } from './lib/build-cache.mjs'
import { runCommand } from './lib/command.mjs'
import { cmsFolder, root, siteFolder } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'
import { siteSources } from './lib/product.mjs'
import { findProgram } from './lib/test-tools.mjs'

// The W3C's style sheet checker does not support view transitions yet.
const known = ['--filterpattern', '.*CSS: Unrecognized at-rule .@view-transition.*']
const vnu = ['npm', 'exec', '--yes', '--package=vnu-jar@26.9.27', '--', 'vnu', '--errors-only', ...known]

const env = {
  ...process.env,
  CONTENT_FILE: '.cache/html/seed.json',
  SITE_DIST_DIR: '.cache/html/dist',
  SITE_CACHE_DIR: '.cache/html/cache',
}

/** The inputs of the pages and of their validation. */
const inputs = [
  ...siteSources,
  join(cmsFolder, 'seed/content'),
  join(siteFolder, 'html-validate.config.mjs'),
  join(root, 'scripts/check-html.mjs'),
]

/**
 * Builds the site from the demo content and validates every page: by html-validate and, if Java is installed, by the
 * W3C's validator, which is downloaded on first use. It runs again only when an input has changed.
 */
await runCommand(async () => {
  const java = findProgram('java')
  const passed = join(siteFolder, '.cache/html/passed')
  await whenChanged(passed, inputs, () => check(java !== undefined), `java: ${java}`)
  process.exit(0)
})

/** @param {boolean} byW3c whether the validator of the W3C looks too */
async function check(byW3c) {
  await run('The demo content', ['node', 'scripts/content-from-seed.ts', env.CONTENT_FILE], {
    cwd: siteFolder,
  })
  await run('The build from the demo content', ['node', 'scripts/build.ts'], { cwd: siteFolder, env })

  const pages = globSync('**/*.html', { cwd: join(siteFolder, env.SITE_DIST_DIR) }).map((page) =>
    join(env.SITE_DIST_DIR, page),
  )
  await run('html-validate', ['html-validate', '--config', 'html-validate.config.mjs', ...pages], {
    cwd: siteFolder,
  })
  if (byW3c) await run('The validator of the W3C', [...vnu, ...pages], { cwd: siteFolder })
}
