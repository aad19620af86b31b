import { join } from 'node:path'
import { buildCms, startCms, withSecrets } from './lib/cms.mjs'
import { install } from './lib/install.mjs'
import { matchmakerFolder, root, siteFolder } from './lib/places.mjs'
import { assertPortsFree } from './lib/ports.mjs'
import { launch } from './lib/processes.mjs'
import { readSettings, sharedEnvironment } from './lib/settings.mjs'
import { runCommand } from './lib/shutdown.mjs'
import { step } from './lib/steps.mjs'

/** `npm run dev`: the three programs, each reloading when its sources change, until Ctrl-C. */
await runCommand(async () => {
  const settings = readSettings(process.env)
  await install()
  await assertPortsFree([settings.cms, settings.site, settings.matchmaker])
  await buildCms()
  const env = { ...sharedEnvironment(settings, process.env), NODE_ENV: 'development' }
  const cms = await step('Starting the CMS', () => startCms(settings, env, 'develop'))
  const known = withSecrets(settings, env)
  const host = process.env.HOST ? ['--host', process.env.HOST] : []
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
      },
    ),
    launch('The matchmaker', ['node', '--watch', 'src/main.ts'], {
      cwd: matchmakerFolder,
      env: known,
      onLine: print('matchmaker'),
    }),
  ]
  console.log(
    `\n  ${settings.site.url}   ${settings.cms.url}/admin   ${settings.matchmaker.url}   Ctrl-C stops all of it.\n`,
  )
  const ended = await Promise.race(programs.map((program) => program.exited.then(() => program)))
  throw new Error(`${ended.name} ended by itself, so the others are stopped too:\n${ended.tail()}`)
})

/** @param {string} name */
function print(name) {
  return (/** @type {string} */ line) => console.log(`${name}  ${line}`)
}
