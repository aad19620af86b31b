import { readFileSync } from 'node:fs'

/**
 * @typedef {{
 *   file: string, project: string, names: string[], state: 'passed' | 'failed' | 'skipped'
 * }} TestResult a test by its file (below the repository), its project and the names of its blocks and its own; without
 *   names it is the whole file, which could not be run
 * @typedef {{ tests: TestResult[], errors: number }} Report what a runner found; `errors` happened outside of all tests
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/**
 * Reads what `vitest-reporter.mjs` wrote.
 * @param {string} file
 * @returns {Report}
 */
export function readVitest(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Reads what Playwright's JSON reporter wrote about the tests in a folder of the repository.
 * @param {string} file
 * @param {string} folder
 * @returns {Report}
 */
export function readPlaywright(file, folder) {
  /** @type {import('playwright/types/testReporter').JSONReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return {
    tests: report.suites.flatMap((suite) => playwrightTests(suite, folder, [])),
    errors: report.errors.length,
  }
}

const playwrightStates = /** @type {const} */ ({
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
})

/**
 * @param {import('playwright/types/testReporter').JSONReportSuite} suite
 * @param {string} folder
 * @param {string[]} outer the names of the blocks around the suite
 * @returns {TestResult[]}
 */
function playwrightTests(suite, folder, outer) {
  const here = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({
      file: `${folder}/${file}`,
      project: projectName,
      names: [...outer, title],
      state: playwrightStates[status],
    })),
  )
  const inside = suite.suites ?? []
  return [...here, ...inside.flatMap((block) => playwrightTests(block, folder, [...outer, block.title]))]
}

/**
 * Counts a report. A test that failed at first and passed when it was run once more counts as passed, and is flaky. One that
 * was skipped, since what it follows had failed, counts as what it was when both were run once more.
 * @param {Report} first
 * @param {Report} [again] of the tests that had failed, run once more
 * @returns {{ count: Count, flaky: TestResult[] }}
 */
export function judge(first, again) {
  const passed = new Set(again?.tests.filter(({ state }) => state === 'passed').map(keyOf))
  const passedFiles = new Set(again ? filesWithoutFailure(again) : [])
  const recovered = (/** @type {TestResult} */ test) =>
    test.names.length > 0 ? passed.has(keyOf(test)) : passedFiles.has(fileKeyOf(test))
  const failed = failures(first)
  const flaky = failed.filter(recovered)
  const later = new Map(again?.tests.map((test) => [keyOf(test), test.state]))
  const states = first.tests.map((test) => (test.state === 'skipped' && later.get(keyOf(test))) || test.state)
  return {
    flaky,
    count: {
      passed: states.filter((state) => state === 'passed').length + flaky.length,
      failed: states.filter((state) => state === 'failed').length - flaky.length + first.errors,
      skipped: states.filter((state) => state === 'skipped').length,
    },
  }
}

/** @param {Report} report */
export const failures = ({ tests }) => tests.filter(({ state }) => state === 'failed')

/** @param {TestResult} test */
export const titleOf = ({ file, names }) => [file, ...names].join(' > ')

const fileKeyOf = (/** @type {TestResult} */ { project, file }) => JSON.stringify([project, file])
const keyOf = (/** @type {TestResult} */ { project, file, names }) => JSON.stringify([project, file, names])

/** @param {Report} report */
function filesWithoutFailure(report) {
  const broken = new Set(failures(report).map(fileKeyOf))
  return report.tests.map(fileKeyOf).filter((key) => !broken.has(key))
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) {
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
  }
  return total
}
