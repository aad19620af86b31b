import { globSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { siteFolder } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'
import { findProgram } from './lib/test-tools.mjs'

// Its checker of style sheets does not know view transitions yet.
const known = ['--filterpattern', '.*CSS: Unrecognized at-rule .@view-transition.*']
const vnu = ['npm', 'exec', '--yes', '--package=vnu-jar@26.9.27', '--', 'vnu', '--errors-only', ...known]

/**
 * Builds the site from the demo content, and holds every page to the HTML standard: by html-validate and, where there is
 * Java, by the validator of the W3C, which is fetched when it is first needed.
 */
await runCommand(async () => {
  const env = {
    ...process.env,
    CONTENT_FILE: '.cache/html/seed.json',
    SITE_DIST_DIR: '.cache/html/dist',
    SITE_CACHE_DIR: '.cache/html/cache',
  }
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
  if (findProgram('java')) await run('The validator of the W3C', [...vnu, ...pages], { cwd: siteFolder })
  process.exit(0)
})
