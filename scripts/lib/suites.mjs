import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { cmsFolder, matchmakerFolder, root, siteFolder } from './paths.mjs'
import { launch } from './processes.mjs'
import { failures, judge, readPlaywright, readVitest } from './report.mjs'

/**
 * @typedef {import('./report.mjs').Count} Count
 * @typedef {import('./report.mjs').Report} Report
 * @typedef {import('./report.mjs').TestResult} TestResult
 * @typedef {{ count: Count, flaky: TestResult[] }} Result
 * @typedef {{ name: string, run: () => Promise<Result>, finish?: () => Promise<Result | undefined> }} Suite
 *   `finish`, called when nothing else runs, runs once more what failed, if anything did
 * @typedef {{ program: string, files: string[] }} Tests the files of a runner's tests, below the repository
 */

const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
const reporter = join(root, 'scripts/lib/vitest-reporter.mjs')

/** Every static check, each counted as one test. */
export const checks = [
  check('format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  check('types of the scripts, the matchmaker and the end-to-end tests', [
    'node',
    tsc,
    '--noEmit',
    '--singleThreaded',
  ]),
  check('types of the site', ['npm', 'run', '--silent', 'check'], siteFolder),
  check('types of the CMS', ['npm', 'run', '--silent', 'check'], cmsFolder),
  check('HTML of the site', ['node', 'scripts/check-html.mjs']),
  check('the document of the API', ['node', 'scripts/check-api.mjs']),
  check('dead code', ['knip']),
  check('dead code of the CMS', ['knip'], cmsFolder),
]

/**
 * The tests whose path holds one of the words, or all of them without a word. `units` need nothing but the packages, `cms` a
 * compiled CMS and databases, `journeys` a browser and the whole product.
 * @param {string[]} words
 * @param {{ unitsOnly?: boolean }} [which] `unitsOnly` leaves out whatever starts programs
 */
export function findSuites(words, { unitsOnly = false } = {}) {
  const wanted = (/** @type {string} */ file) =>
    words.length === 0 || words.some((word) => file.includes(word))
  const tests = (/** @type {string[]} */ ...folders) => folders.flatMap(testsIn).filter(wanted)
  const also = (/** @type {string[]} */ ...folders) => (unitsOnly ? [] : folders)
  const site = [
    ...tests('site/src', ...also('site/test', 'site/server', 'site/scripts')),
    ...['site/environment.test.ts'].filter(wanted),
  ]
  return {
    units: [
      ...vitest('the commands', root, tests('scripts'), 'scripts/vitest.config.mjs'),
      ...vitest('the site', siteFolder, site),
      ...vitest('the matchmaker', matchmakerFolder, tests('matchmaker/src', ...also('matchmaker/test'))),
      ...(unitsOnly ? vitest('the CMS', cmsFolder, tests('cms/src')) : []),
    ],
    cms: unitsOnly ? [] : vitest('the CMS', cmsFolder, tests('cms/src', 'cms/tests')),
    journeys: unitsOnly ? [] : playwright(tests('e2e')),
  }
}

/**
 * The files of tests below a folder. This program may run on Node 20, which has no `globSync`.
 * @param {string} folder below the repository
 */
const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|spec)\.\w+$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort()

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
      return { count: { passed: 1 - failed, failed, skipped: 0 }, flaky: [] }
    },
  }
}

/**
 * @param {string} name
 * @param {string} cwd
 * @param {string[]} files
 * @param {string} [config]
 * @returns {Suite[]} none where there are no files
 */
function vitest(name, cwd, files, config) {
  /** @param {string[]} parameters */
  const run = (parameters) =>
    withReport(async (file) => {
      const command = ['vitest', 'run', '--reporter=default', `--reporter=${reporter}`]
      if (config) command.push(`--config=${config}`)
      return {
        code: await show([...command, ...parameters], cwd, { REPORT_FILE: file }),
        report: () => readVitest(file),
      }
    })
  const here = (/** @type {string} */ file) => relative(cwd, join(root, file))
  return files.length === 0 ? [] : [suite(name, () => run(files.map(here)), rerun)]

  /** @param {TestResult[]} failed */
  async function rerun(failed) {
    const reports = []
    for (const { project, file } of new Map(
      failed.map((test) => [`${test.project} ${test.file}`, test]),
    ).values()) {
      const tests = failed.filter((test) => test.project === project && test.file === file)
      const parameters = [here(file), ...(project ? [`--project=${project}`] : [])]
      const whole = tests.some(({ names }) => names.length === 0)
      const names = tests.map((test) => escaped(test.names.join(' > '))).join('|')
      reports.push(await run(whole ? parameters : [...parameters, `--testNamePattern=^(${names})$`]))
    }
    return { tests: reports.flatMap(({ tests }) => tests), errors: 0 }
  }
}

/**
 * The journeys in a real browser.
 * @param {string[]} files
 * @returns {Suite[]} none where there are no files
 */
function playwright(files) {
  /** @param {string[]} parameters */
  const run = (parameters) =>
    withReport(async (file) => ({
      code: await show(
        ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=line,json', ...parameters],
        root,
        { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      ),
      report: () => readPlaywright(file, 'e2e'),
    }))
  const first = () => run(files.map((file) => escaped(`/${file}`)))
  const rerun = () => run(['--last-failed', '--workers=1'])
  return files.length === 0 ? [] : [suite('the journeys in the browser', first, rerun)]
}

/**
 * @param {string} name
 * @param {() => Promise<Report>} run
 * @param {(failed: TestResult[]) => Promise<Report>} rerun
 * @returns {Suite}
 */
function suite(name, run, rerun) {
  /** @type {Report} */
  let first
  return {
    name,
    run: async () => {
      first = await run()
      return judge(first)
    },
    finish: async () => {
      const failed = failures(first)
      if (failed.length === 0) return undefined
      console.log(`\nOnce more, by itself, what failed of ${name}:`)
      return judge(first, await rerun(failed))
    },
  }
}

/**
 * Has a runner write a report into a scratch folder. One that fails without a failed test, or writes nothing, had an error.
 * @param {(file: string) => Promise<{ code: number, report: () => Report }>} start
 * @returns {Promise<Report>}
 */
async function withReport(start) {
  const folder = mkdtempSync(join(tmpdir(), 'careerspeak-report-'))
  try {
    const { code, report } = await start(join(folder, 'report.json'))
    const { tests, errors } = readOrFail(report)
    const silent = code !== 0 && errors === 0 && failures({ tests, errors }).length === 0
    return { tests, errors: silent ? 1 : errors }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {() => Report} read */
function readOrFail(read) {
  try {
    return read()
  } catch {
    return { tests: [], errors: 1 }
  }
}

/**
 * @param {string[]} command
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
function show(command, cwd, env) {
  return launch(command.join(' '), command, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    onLine: (line) => console.log(line),
  }).exited
}

/** @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
