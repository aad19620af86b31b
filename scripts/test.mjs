import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { root } from './lib/paths.mjs'
import { buildCms, install } from './lib/prepare.mjs'
import { sum, titleOf } from './lib/report.mjs'
import { checks, findSuites } from './lib/suites.mjs'
import { findBrowser, findShell, installServers, memoryFolder } from './lib/test-tools.mjs'

/**
 * `npm test`: does all that is missing, then runs every check and test. `npm test -- quick` runs the checks and the unit tests
 * alone, `npm test -- words` the tests whose path holds one of the words. Its last line counts them. A test that fails is run
 * once more when all others have ended; the lines before the last name those that pass only then. In CI a skipped test fails
 * the run.
 */
await runCommand(async () => {
  const words = process.argv.slice(2)
  const unitsOnly = words[0] === 'quick'
  // Some hundred programs start, Strapi among them some twenty times: what was compiled for one need not be for the next.
  process.env.NODE_COMPILE_CACHE ||= join(root, 'node_modules/.cache/compiled')
  process.env.TMPDIR ||= memoryFolder() ?? tmpdir()
  const { units, cms, journeys } = findSuites(unitsOnly ? words.slice(1) : words, { unitsOnly })
  await install()
  const findTools = async () => {
    if (!unitsOnly && units.length + cms.length > 0) await installServers()
    if (journeys.length === 0) return
    process.env.CHROMIUM = await findBrowser()
    process.env.CHROMIUM_SHELL = (await findShell()) ?? process.env.CHROMIUM
  }
  await Promise.all([findTools(), cms.length + journeys.length > 0 && buildCms()])

  const started = performance.now()
  const isWhole = unitsOnly || words.length === 0
  // Two at a time for two cores, the longest first: a third takes no time off the whole, and makes all wait.
  const queue = [...journeys, ...cms, ...(isWhole ? checks : []), ...units]
  /** @type {Map<import('./lib/suites.mjs').Suite, import('./lib/suites.mjs').Result>} */
  const results = new Map()
  const runNext = async () => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) results.set(suite, await suite.run())
  }
  await Promise.all([runNext(), runNext()])
  for (const suite of results.keys()) {
    const better = await suite.finish?.()
    if (better) results.set(suite, better)
  }

  const { passed, failed, skipped } = sum([...results.values()].map(({ count }) => count))
  const skippedInCi = process.env.CI && skipped > 0
  console.log(`\n${Math.round((performance.now() - started) / 1000)} s`)
  if (skipped > 0) console.log(`${skipped} skipped${skippedInCi ? ', which this run does not allow' : ''}`)
  for (const [{ name }, { count }] of results)
    if (count.failed > 0) console.log(`✗ ${name}: ${count.failed} failed`)
  for (const { flaky } of results.values()) for (const test of flaky) console.log(`flaky: ${titleOf(test)}`)
  console.log(`\n${passed} passed, ${failed + (skippedInCi ? skipped : 0)} failed`)
  process.exit(failed > 0 || skippedInCi ? 1 : 0)
})
