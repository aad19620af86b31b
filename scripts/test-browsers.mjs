import { runCommand } from './lib/command.mjs'
import { root } from './lib/paths.mjs'
import { buildCms, install } from './lib/prepare.mjs'
import { launch } from './lib/processes.mjs'
import { journeyPorts } from './lib/suites.mjs'
import { installEngines } from './lib/test-tools.mjs'

/**
 * `npm run test:browsers`: the main journeys in Firefox and in WebKit, the engine of Safari. `npm test` uses Chromium.
 */
await runCommand(async () => {
  await install()
  await Promise.all([installEngines(), buildCms()])
  const tests = launch(
    'the journeys in other browsers',
    ['vitest', 'run', '--config=e2e/browsers/vitest.config.ts', ...process.argv.slice(2)],
    { cwd: root, env: { ...process.env, ...(await journeyPorts()) }, onLine: (line) => console.log(line) },
  )
  process.exit(await tests.exited)
})
