import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { judge, readPlaywright, sum, titleOf } from './report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'careerspeak-report-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * @param {string} name
 * @param {'passed' | 'failed' | 'skipped'} state
 * @param {string} [project]
 */
const result = (name, state, project = 'sqlite') => ({
  file: 'cms/tests/mail.test.ts',
  project,
  names: name ? ['a mail', name] : [],
  state,
})

describe('a report', () => {
  test('counts each test by how it ended, and errors outside of tests as failures', () => {
    const tests = [result('goes out', 'passed'), result('is retried', 'failed'), result('is read', 'skipped')]
    expect(judge({ tests, errors: 2 })).toEqual({ count: { passed: 1, failed: 3, skipped: 1 }, flaky: [] })
  })

  test('counts a test that passes when it is run once more as passed, and names it as flaky', () => {
    const failed = result('goes out', 'failed')
    const { count, flaky } = judge(
      { tests: [failed], errors: 0 },
      { tests: [result('goes out', 'passed')], errors: 0 },
    )
    expect(count).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(flaky.map(titleOf)).toEqual(['cms/tests/mail.test.ts > a mail > goes out'])
  })

  test('counts a test that fails twice, or passes on another database alone, as failed', () => {
    const first = { tests: [result('goes out', 'failed'), result('is read', 'failed')], errors: 0 }
    const again = {
      tests: [result('goes out', 'failed'), result('is read', 'passed', 'postgres')],
      errors: 0,
    }
    expect(judge(first, again)).toEqual({ count: { passed: 0, failed: 2, skipped: 0 }, flaky: [] })
  })

  test('counts a file that could be run only the second time as flaky', () => {
    const first = { tests: [result('', 'failed'), result('goes out', 'skipped')], errors: 0 }
    const again = { tests: [result('goes out', 'passed')], errors: 0 }
    expect(judge(first, again).flaky.map(titleOf)).toEqual(['cms/tests/mail.test.ts'])
    expect(judge(first, { tests: [result('goes out', 'failed')], errors: 0 }).flaky).toEqual([])
  })

  test('counts what was skipped after a failure as what it was once that had passed', () => {
    const skipped = ['is retried', 'is read', 'is filed'].map((name) => result(name, 'skipped'))
    const first = { tests: [result('goes out', 'failed'), ...skipped], errors: 0 }
    const again = {
      tests: [result('goes out', 'passed'), result('is retried', 'passed'), result('is read', 'failed')],
      errors: 0,
    }
    expect(judge(first, again).count).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  test('of Playwright names each test by its file and its blocks', () => {
    const file = join(folder, 'report.json')
    const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
      title,
      file: 'seat.spec.ts',
      tests: [{ projectName: 'without windows', status }],
    })
    const suites = [
      {
        title: 'seat.spec.ts',
        specs: [spec('has a form', 'expected')],
        suites: [
          { title: 'a seat', specs: [spec('is reserved', 'unexpected'), spec('is given back', 'flaky')] },
        ],
      },
    ]
    writeFileSync(file, JSON.stringify({ suites, errors: [{}] }))
    const { tests, errors } = readPlaywright(file, 'e2e')
    expect(errors).toBe(1)
    expect(tests.map(({ state, ...one }) => [titleOf({ ...one, state }), state])).toEqual([
      ['e2e/seat.spec.ts > has a form', 'passed'],
      ['e2e/seat.spec.ts > a seat > is reserved', 'failed'],
      ['e2e/seat.spec.ts > a seat > is given back', 'failed'],
    ])
  })
})

test('counts add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sum([one, one, one])).toEqual({ passed: 3, failed: 6, skipped: 9 })
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
