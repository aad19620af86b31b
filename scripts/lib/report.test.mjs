import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, sum } from './report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'careerspeak-report-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {object} report */
function stored(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('a report', () => {
  test('of Vitest counts a file that could not be run as a failure', () => {
    const file = stored({
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'passed', assertionResults: [{}] },
      ],
    })
    expect(countVitest(file)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  test('of Playwright counts a flaky test as a failure', () => {
    const file = stored({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] })
    expect(countPlaywright(file)).toEqual({ passed: 7, failed: 2, skipped: 0 })
  })

  test('adds up with others', () => {
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33 })
  })
})
