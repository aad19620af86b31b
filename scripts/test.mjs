import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { overdueFlaky, recordFlaky } from './lib/flaky.mjs'
import { root } from './lib/paths.mjs'
import { install } from './lib/prepare.mjs'
import { checks, findSuites, namesOfOmitted } from './lib/suites.mjs'
import { findBrowser, findShell, installServers, memoryFolder } from './lib/test-tools.mjs'

/**
 * `npm test` runs the static checks, the units, the API on SQLite and the core journeys, and lists what it omits. `npm
 * test -- all` runs everything, `npm test -- quick` the static checks and the units, `npm test -- words` the tests
 * whose path contains one of the words. The last line counts them. In CI a skipped test fails the run.
 */
await runCommand(async () => {
  const words = process.argv.slice(2)
  const named = words[0] === 'quick' || words[0] === 'all' ? words[0] : undefined
  if (named) words.shift()
  const scope = named ?? (words.length > 0 ? 'all' : 'core')
  // Some hundred programs start, Strapi some twenty times, so compiled code is cached between them.
  process.env.NODE_COMPILE_CACHE ||= join(root, 'node_modules/.cache/compiled')
  process.env.TMPDIR ||= memoryFolder() ?? tmpdir()
  const { units, cms, journeys } = findSuites(scope, words)
  await install()
  if (scope !== 'quick' && units.length + cms.length > 0) await installServers()
  if (journeys.length > 0) {
    process.env.CHROMIUM = await findBrowser()
    process.env.CHROMIUM_SHELL = (await findShell()) ?? process.env.CHROMIUM
  }

  const started = performance.now()
  // Two at a time on two cores, the longest first; a third would slow all and save nothing.
  const suites = [...journeys, ...cms, ...(words.length === 0 || scope === 'quick' ? checks : []), ...units]
  const queue = [...suites]
  /** @type {Map<import('./lib/suites.mjs').Suite, import('./lib/report.mjs').TestResult[]>} */
  const results = new Map()
  const runNext = async () => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) results.set(suite, await suite.run())
  }
  await Promise.all([runNext(), runNext()])
  for (const [suite, first] of results) results.set(suite, (await suite.runAgain?.(first)) ?? first)

  const tests = [...results.values()].flat()
  const inState = (/** @type {import('./lib/report.mjs').TestResult['state']} */ wanted) =>
    tests.filter(({ state }) => state === wanted).map(({ title }) => title)
  const [failed, flaky, skipped] = [inState('failed'), inState('flaky'), inState('skipped')]
  const skippedInCi = process.env.CI ? skipped.length : 0
  if (!process.env.CI) recordFlaky(flaky, new Date())

  console.log(`\n${Math.round((performance.now() - started) / 1000)} s`)
  for (const title of failed) console.log(`✗ ${title}`)
  for (const title of flaky) console.log(`flaky: ${title}`)
  for (const { test, since } of overdueFlaky(new Date())) console.log(`flaky since ${since}: ${test}`)
  if (skipped.length > 0)
    console.log(`${skipped.length} skipped${skippedInCi ? ', which fails this run' : ''}`)
  if (scope === 'core')
    console.log(`left out: ${(await namesOfOmitted()).join(', ')}; npm test -- all runs them too`)
  const failures = failed.length + skippedInCi
  console.log(`\n${tests.length - failed.length - skipped.length} passed, ${failures} failed`)
  process.exit(failures > 0 ? 1 : 0)
})
