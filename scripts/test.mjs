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
 * whose path contains one of the words: on PostgreSQL too with `--postgres`. The last line counts them. In CI a skipped test
 * fails the run.
 */
await runCommand(async () => {
  const given = process.argv.slice(2)
  const named = given[0] === 'quick' || given[0] === 'all' ? given[0] : undefined
  const words = given.slice(named ? 1 : 0).filter((word) => word !== '--postgres')
  const scope = named ?? (words.length > 0 ? 'all' : 'core')
  const withPostgres = given.includes('--postgres') || named === 'all'
  // Some hundred programs start, Strapi some twenty times, so compiled code is cached between them.
  process.env.NODE_COMPILE_CACHE ||= join(root, 'node_modules/.cache/compiled')
  process.env.TMPDIR ||= memoryFolder() ?? tmpdir()
  const { units, servers, journeys, omitted } = findSuites(scope, words, withPostgres)
  if (units.length + servers.length + journeys.length === 0)
    throw new Error(
      [`No test’s path contains ${words.join(' or ')}.`, ...omitted.map((what) => `Left out: ${what}`)].join(
        '\n',
      ),
    )
  await install()
  if (servers.length + journeys.length > 0) await installServers()
  if (journeys.length > 0) {
    process.env.CHROMIUM = await findBrowser()
    process.env.CHROMIUM_SHELL = (await findShell()) ?? process.env.CHROMIUM
  }

  const started = performance.now()
  // Two at a time on two cores; a third would slow all and save nothing. The longest first, but words first find units.
  const suites =
    words.length > 0 ? [...units, ...servers, ...journeys] : [...journeys, ...servers, ...checks, ...units]
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
  if (scope === 'core') omitted.push(`${(await namesOfOmitted()).join(', ')} (npm test -- all)`)
  if (omitted.length > 0) console.log(`left out: ${omitted.join(', ')}`)
  const failures = failed.length + skippedInCi
  console.log(`\n${tests.length - failed.length - skipped.length} passed, ${failures} failed`)
  process.exit(failures > 0 ? 1 : 0)
})
