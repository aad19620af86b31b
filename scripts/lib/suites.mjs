import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cmsFolder, matchmakerFolder, root, siteFolder } from './places.mjs'
import { launch } from './processes.mjs'
import { countPlaywright, countVitest } from './report.mjs'

/**
 * @typedef {import('./report.mjs').Count} Count
 * @typedef {{ name: string, run: () => Promise<Count> }} Suite
 */

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
const tsc = bin('typescript/bin/tsc')

/** Every static check, each counted as one test. */
export const checks = [
  check('format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  check('types of the scripts, the matchmaker and the end-to-end tests', ['node', tsc, '--noEmit']),
  check('types of the site', ['npm', 'run', '--silent', 'check'], siteFolder),
  check('types of the CMS', ['npm', 'run', '--silent', 'check'], cmsFolder),
  check('dead code', ['knip']),
  check('dead code of the CMS', ['knip'], cmsFolder),
]

/** Every suite of Vitest, by the folder it tests. */
export const unitSuites = [
  vitest('the commands', join(root, 'scripts')),
  vitest('the site', siteFolder),
  vitest('the matchmaker', matchmakerFolder),
]

export const cmsSuite = vitest('the CMS', cmsFolder)

/** The journeys in a real browser. */
export const journeys = suite('the journeys in the browser', async (folder, env) => {
  const file = join(folder, 'report.json')
  const code = await show(
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    root,
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  return { code, count: () => countPlaywright(file) }
})

/**
 * @param {string} name
 * @param {string[]} command
 * @param {string} [cwd]
 * @returns {Suite}
 */
function check(name, command, cwd = root) {
  return {
    name,
    run: async () => {
      const program = launch(name, command, { cwd })
      const failed = (await program.exited) === 0 ? 0 : 1
      console.log(failed ? `✗ ${name}\n${program.tail()}` : `✓ ${name}`)
      return { passed: 1 - failed, failed, skipped: 0 }
    },
  }
}

/**
 * @param {string} name
 * @param {string} cwd
 * @returns {Suite}
 */
function vitest(name, cwd) {
  return suite(name, async (folder, env) => {
    const file = join(folder, 'report.json')
    const code = await show(
      [
        'npm',
        'exec',
        '--',
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      cwd,
      env,
    )
    return { code, count: () => countVitest(file) }
  })
}

/**
 * A suite whose runner writes a report into a scratch folder. A runner that fails without a failed test counts as one.
 * @param {string} name
 * @param {(folder: string, env: NodeJS.ProcessEnv) => Promise<{ code: number, count: () => Count }>} start
 * @returns {Suite}
 */
function suite(name, start) {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'careerspeak-report-'))
      try {
        const { code, count } = await start(folder, { ...process.env, NO_COLOR: '1' })
        const counted = readOrFail(count)
        return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** @param {() => Count} count */
function readOrFail(count) {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/**
 * @param {string[]} command
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
function show(command, cwd, env) {
  return launch(command.join(' '), command, { cwd, env, onLine: (line) => console.log(line) }).exited
}
