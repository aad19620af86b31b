import { join } from 'node:path'
import { loadEnvironment, runCommand, step } from './lib/command.mjs'
import { cmsFolder, matchmakerFolder, root, siteFolder } from './lib/paths.mjs'
import { buildCms, install } from './lib/prepare.mjs'
import { launch } from './lib/processes.mjs'
import { startCms, withMatchmakerSecret, withSiteSecret } from './lib/product.mjs'
import { assertPortsFree, readSettings, sharedEnvironment } from './lib/settings.mjs'

/** The paths that Strapi's watcher ignores wherever they stand: hidden folders, those of builds and logs, and anything with `tmp`. */
const isUnwatched = /[\\/]\.|tmp|[\\/](?:node_modules|documentation|build|dist|exports|logs?|public)[\\/]/

/** `npm run dev`: runs the three programs, each reloading when its sources change, until Ctrl-C. */
await runCommand(
  async () => {
    const environment = loadEnvironment()
    const settings = readSettings(environment)
    await install()
    await assertPortsFree([settings.cms, settings.site, settings.matchmaker])
    await buildCms()
    if (isUnwatched.test(cmsFolder))
      console.log(`Strapi watches no folder such as ${cmsFolder}: start again after a change to the CMS.`)
    const env = { ...withSiteSecret(sharedEnvironment(settings, environment)), NODE_ENV: 'development' }
    const cms = await step('Starting the CMS', () =>
      startCms(settings, env, { mode: 'develop', onLine: print('CMS') }),
    )
    const known = withMatchmakerSecret(settings, env)
    const host = environment.HOST ? ['--host', environment.HOST] : []
    const programs = [
      cms,
      launch(
        'The site',
        [
          'node',
          join(root, 'node_modules/astro/bin/astro.mjs'),
          'dev',
          '--port',
          String(settings.site.port),
          ...host,
        ],
        {
          cwd: siteFolder,
          env: known,
          onLine: print('site'),
          serves: true,
        },
      ),
      launch('The matchmaker', ['node', '--watch', 'src/main.ts'], {
        cwd: matchmakerFolder,
        env: known,
        onLine: print('matchmaker'),
        serves: true,
      }),
    ]
    console.log(
      `\n  ${settings.site.url}   ${settings.cms.url}/admin   ${settings.matchmaker.url}   Ctrl-C stops all of it.\n`,
    )
    const ended = await Promise.race(programs.map((program) => program.exited.then(() => program)))
    throw new Error(`${ended.name} ended by itself, so the others are stopped too:\n${ended.tail()}`)
  },
  { untilStopped: true },
)

/** @param {string} name */
function print(name) {
  return (/** @type {string} */ line) => console.log(`${name}  ${line}`)
}
