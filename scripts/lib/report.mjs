import { readFileSync } from 'node:fs'

/**
 * @typedef {{ file: string, title: string, state: 'passed' | 'failed' | 'skipped' | 'flaky' }} TestResult
 *   `file` lies below the repository and is empty for a check or an error outside of all files; `title` begins with it. A flaky
 *   test passed only when it was run again.
 */

/** @param {TestResult} result */
export const isFailed = ({ state }) => state === 'failed'

/**
 * Reads the output of `vitest-reporter.mjs`.
 * @param {string} file
 * @returns {TestResult[]}
 */
export const readVitest = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Reads the output of Playwright's JSON reporter.
 * @param {string} file
 * @returns {TestResult[]}
 */
export function readPlaywright(file) {
  /** @type {import('playwright/types/testReporter').JSONReport} */
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return [
    ...suites.flatMap((suite) => playwrightTests(suite, [])),
    ...errors.map(({ message }) => ({
      file: '',
      title: message ?? 'an error',
      state: /** @type {const} */ ('failed'),
    })),
  ]
}

const playwrightStates = /** @type {const} */ ({
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
})

/**
 * @param {import('playwright/types/testReporter').JSONReportSuite} suite
 * @param {string[]} blocks around the suite
 * @returns {TestResult[]}
 */
function playwrightTests({ specs, suites = [] }, blocks) {
  const here = specs.flatMap((spec) => {
    const file = `e2e/${spec.file}`
    const title = [file, ...blocks, spec.title].join(' > ')
    return spec.tests.map(({ status }) => ({ file, title, state: playwrightStates[status] }))
  })
  return [...here, ...suites.flatMap((block) => playwrightTests(block, [...blocks, block.title]))]
}

/**
 * Replaces the first results of files that ran again. Tests that failed only once are flaky; errors outside files
 * remain.
 * @param {TestResult[]} first
 * @param {TestResult[]} again
 * @returns {TestResult[]}
 */
export function mergeSecondRun(first, again) {
  const files = new Set(again.map(({ file }) => file).filter(Boolean))
  const flaky = first.filter(
    ({ file, title, state }) =>
      state === 'failed' &&
      files.has(file) &&
      !again.some((result) => result.title === title && result.state !== 'passed'),
  )
  const titles = new Set(flaky.map(({ title }) => title))
  return [
    ...first.filter(({ file }) => !files.has(file)),
    ...flaky.map((result) => ({ ...result, state: /** @type {const} */ ('flaky') })),
    ...again.filter(({ title }) => !titles.has(title)),
  ]
}
