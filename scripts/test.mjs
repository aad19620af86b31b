import { findBrowser, findShell } from './lib/browser.mjs'
import { buildCms } from './lib/cms.mjs'
import { install } from './lib/install.mjs'
import { sum } from './lib/report.mjs'
import { installServers } from './lib/servers.mjs'
import { runCommand } from './lib/shutdown.mjs'
import { checks, cmsSuite, journeys, unitSuites } from './lib/suites.mjs'

/**
 * `npm test`: does all that is missing, then runs every check and test. Its last line counts them.
 * In CI a skipped test fails the run.
 */
await runCommand(async () => {
  await install()
  await installServers()
  process.env.CHROMIUM = await findBrowser(process.env)
  process.env.CHROMIUM_SHELL = (await findShell(process.env)) ?? process.env.CHROMIUM
  await buildCms()

  // Two lanes for two cores; the journeys, whose clocks are real, have the machine to themselves.
  const counts = (await Promise.all([lane([cmsSuite]), lane([...checks, ...unitSuites])])).flat()
  counts.push(...(await lane([journeys])))

  const { passed, failed, skipped } = sum(counts.map(({ count }) => count))
  const refused = process.env.CI && skipped > 0
  if (skipped > 0) console.log(`\n${skipped} skipped${refused ? ', which this run does not allow' : ''}`)
  for (const { name, count } of counts.filter(({ count }) => count.failed > 0))
    console.log(`✗ ${name}: ${count.failed} failed`)
  console.log(`\n${passed} passed, ${failed + (refused ? skipped : 0)} failed`)
  process.exit(failed > 0 || refused ? 1 : 0)
})

/** @param {import('./lib/suites.mjs').Suite[]} suites */
async function lane(suites) {
  const counts = []
  for (const suite of suites) counts.push({ name: suite.name, count: await suite.run() })
  return counts
}
