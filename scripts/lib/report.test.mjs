import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { mergeSecondRun, readPlaywright } from './report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'careerspeak-report-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @typedef {import('./report.mjs').TestResult} TestResult */

describe('a second run', () => {
  /**
   * @param {string} title below the file `mail`
   * @param {TestResult['state']} state
   * @returns {TestResult}
   */
  const result = (title, state) => ({ file: 'mail', title: `mail${title}`, state })

  test('marks a test flaky that passes the second time, and keeps one failed that fails again', () => {
    const first = [result(' > a', 'failed'), result(' > b', 'failed'), result(' > c', 'passed')]
    const again = [result(' > a', 'passed'), result(' > b', 'failed'), result(' > c', 'passed')]
    expect(mergeSecondRun(first, again)).toEqual([
      result(' > a', 'flaky'),
      result(' > b', 'failed'),
      result(' > c', 'passed'),
    ])
  })

  test("marks a file flaky that only loads the second time, with its tests' second results", () => {
    const first = [result('', 'failed'), result(' > a', 'skipped')]
    expect(mergeSecondRun(first, [result(' > a', 'passed')])).toEqual([
      result('', 'flaky'),
      result(' > a', 'passed'),
    ])
  })

  test('keeps failures it did not run again, and errors outside files', () => {
    /** @type {TestResult} */
    const error = { file: '', title: 'an unhandled error', state: 'failed' }
    const first = [error, result(' > a', 'failed')]
    expect(mergeSecondRun(first, [])).toEqual(first)
    expect(mergeSecondRun(first, [error])).toEqual([...first, error])
    expect(mergeSecondRun(first, [result(' > a', 'passed')])).toEqual([error, result(' > a', 'flaky')])
  })
})

test('Playwright’s report lists each test by file and describe block, and each error as a failed test', () => {
  const file = join(folder, 'report.json')
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'seat.spec.ts',
    tests: [{ status }],
  })
  const suites = [
    {
      title: 'seat.spec.ts',
      specs: [spec('has a form', 'expected'), spec('has a map', 'skipped')],
      suites: [
        { title: 'a seat', specs: [spec('is reserved', 'unexpected'), spec('is given back', 'flaky')] },
      ],
    },
  ]
  writeFileSync(file, JSON.stringify({ suites, errors: [{ message: 'no browser' }] }))
  expect(readPlaywright(file).map(({ title, state }) => [title, state])).toEqual([
    ['e2e/seat.spec.ts > has a form', 'passed'],
    ['e2e/seat.spec.ts > has a map', 'skipped'],
    ['e2e/seat.spec.ts > a seat > is reserved', 'failed'],
    ['e2e/seat.spec.ts > a seat > is given back', 'flaky'],
    ['no browser', 'failed'],
  ])
})
