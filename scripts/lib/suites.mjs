import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { saying } from './command.mjs'
import { cmsFolder, matchmakerFolder, root, siteFolder } from './paths.mjs'
import { launch } from './processes.mjs'
import { isFailed, mergeSecondRun, readPlaywright, readVitest } from './report.mjs'
import { findFreePorts } from './settings.mjs'

/**
 * @typedef {import('./report.mjs').TestResult} TestResult
 * @typedef {{
 *   name: string, run: () => Promise<TestResult[]>, runAgain?: (first: TestResult[]) => Promise<TestResult[]>
 * }} Suite `runAgain`, called when nothing else runs, runs the files again that failed
 * @typedef {'quick' | 'core' | 'all'} Scope `quick` starts no programs; `core` leaves out what `namesOfOmitted` counts
 */

const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
const vitestReporter = join(root, 'scripts/lib/vitest-reporter.mjs')
const playwrightTest = ['playwright', 'test', '--config=e2e/playwright.config.ts']

/** The static checks, each counted as one test. */
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
  check('plain wording', ['node', 'scripts/check-wording.mjs']),
  check('HTML of the site', ['node', 'scripts/check-html.mjs']),
  check('the document of the API', ['node', 'scripts/check-api.mjs']),
  check('fields are classified', ['node', 'scripts/check-fields.mjs']),
  check('layers of the CMS', ['node', 'scripts/check-layers.mjs']),
  check('content types and tables exist', ['node', 'scripts/check-content-types.mjs']),
  check('contrast of the colours', ['node', 'scripts/check-contrast.mjs']),
  check('dead code', ['knip']),
  check('dead code of the CMS', ['knip'], cmsFolder),
]

/**
 * The tests of a scope, or those whose path contains one of the words. `units` need only the packages, `servers` also databases and
 * other programs, or minutes, `journeys` a browser and the whole product. Of what the words find, journeys are omitted unless a word
 * begins with `e2e/` or finds nothing else, and PostgreSQL unless it is wanted.
 * @param {Scope} scope
 * @param {string[]} words
 * @param {boolean} withPostgres
 */
export function findSuites(scope, words, withPostgres) {
  const isWanted = (/** @type {string} */ file) =>
    (scope === 'all' || !(isSlow(file) || isInsideEnglish(file))) &&
    (words.length === 0 || words.some((word) => file.includes(word)))
  const tests = (/** @type {string[]} */ ...folders) => folders.flatMap(testsIn).filter(isWanted)
  const api = tests('cms/tests').filter((file) => withPostgres || !isPostgresOnly(file))
  const english = tests('site/english')
  const units = [
    ...vitest('the commands', root, tests('scripts'), ['--config=scripts/vitest.config.mjs']),
    ...vitest('the site', siteFolder, [
      ...tests('site/src'),
      ...english.filter((file) => !isSlow(file)),
      ...['site/environment.test.ts'].filter(isWanted),
    ]),
    ...vitest('the matchmaker', matchmakerFolder, tests('matchmaker/src')),
    ...vitest('the CMS', cmsFolder, tests('cms/src', 'cms/contract'), ['--project=unit']),
  ]
  const projects = ['--project=sqlite', ...(withPostgres ? ['--project=postgres'] : [])]
  const servers = [
    ...vitest('the API', cmsFolder, api, projects),
    ...vitest('the English package, slowly', siteFolder, english.filter(isSlow)),
    ...vitest('the site’s server and build', siteFolder, tests('site/test', 'site/server', 'site/scripts')),
    ...vitest('the matchmaker’s server', matchmakerFolder, tests('matchmaker/test')),
  ]
  const journeys = tests('e2e')
  const areJourneysMeant =
    words.some((word) => word.startsWith('e2e/')) || units.length + servers.length === 0
  const isOmitted = words.length > 0 && !areJourneysMeant && journeys.length > 0
  return {
    units,
    servers: scope === 'quick' ? [] : servers,
    journeys:
      scope === 'quick' || isOmitted ? [] : playwright(journeys, scope === 'core' ? ['--grep=@core'] : []),
    omitted: [
      ...(isOmitted
        ? [
            `${journeys.length} files of journeys (npm test -- e2e/${words.find((word) => journeys.some((file) => file.includes(word)))})`,
          ]
        : []),
      ...(words.length > 0 && !withPostgres && tests('cms/tests').some(isOnPostgres)
        ? ['PostgreSQL (--postgres)']
        : []),
    ],
  }
}

/** The names and counts of tests that the scope `core` omits. */
export async function namesOfOmitted() {
  const files = ['scripts', 'site', 'matchmaker/test', 'cms/tests'].flatMap(testsIn)
  const list = launch('the list of journeys', [...playwrightTest, '--list', '--grep-invert=@core'])
  await list.exited
  const journeys = /Total: (\d+) tests?/.exec(list.tail())?.[1] ?? 'some'
  return [
    `${journeys} journeys`,
    `${files.filter(isOnPostgres).length} test files on PostgreSQL`,
    `${files.filter(isSlow).length} slow test files`,
    `${files.filter(isInsideEnglish).length} test files of the English package`,
  ]
}

/** The package's own tests run by `npm test -- english` and in CI; the app's run tests its interface. */
const isInsideEnglish = (/** @type {string} */ file) =>
  file.startsWith('site/english/') && !/\/(?:checker|criteria|harper)\.test\.ts$/.test(file)
const isSlow = (/** @type {string} */ file) => file.includes('.slow.')
const isPostgresOnly = (/** @type {string} */ file) => file.includes('.postgres.')
const isOnPostgres = (/** @type {string} */ file) => file.includes('.both.') || isPostgresOnly(file)

/**
 * The test files below a folder. This may run on Node 20, which lacks `globSync`.
 * @param {string} folder below the repository
 */
const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|spec)\.\w+$/.test(name) && !name.includes('node_modules'))
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
      const passed = (await saying(name, () => program.exited)) === 0
      console.log(passed ? `✓ ${name}` : `✗ ${name}\n${program.tail()}`)
      return [{ file: '', title: name, state: passed ? 'passed' : 'failed' }]
    },
  }
}

/**
 * @param {string} name
 * @param {string} cwd
 * @param {string[]} files
 * @param {string[]} [options]
 * @returns {Suite[]} none where there are no files
 */
function vitest(name, cwd, files, options = []) {
  const command = ['vitest', 'run', '--reporter=default', `--reporter=${vitestReporter}`, ...options]
  const run = (/** @type {string[]} */ chosen) =>
    runWithReport(
      name,
      readVitest,
      [...command, ...chosen.map((file) => relative(cwd, join(root, file)))],
      cwd,
    )
  /** @param {TestResult[]} first */
  const runAgain = async (first) => {
    const failed = [...new Set(first.filter(isFailed).map(({ file }) => file))].filter(Boolean)
    return failed.length === 0 ? first : mergeSecondRun(first, await run(failed))
  }
  return files.length === 0 ? [] : [{ name, run: () => run(files), runAgain }]
}

/**
 * Runs the journeys in a real browser. Playwright retries failures itself.
 * @param {string[]} files
 * @param {string[]} options
 * @returns {Suite[]} none where there are no files
 */
function playwright(files, options) {
  const command = [...playwrightTest, '--reporter=line,json', ...options, ...files.map((file) => `/${file}$`)]
  const name = 'the journeys in the browser'
  const run = async () => runWithReport(name, readPlaywright, command, root, await journeyPorts())
  return files.length === 0 ? [] : [{ name, run }]
}

/** The product of the journeys, its stand-ins, and the one that `start-command.spec.ts` starts. */
const JOURNEY_PORTS = 13

/** The variable of the journeys' first port: that of E2E_PORT, or one with free ports after it. */
export const journeyPorts = async () => ({
  E2E_PORT: process.env.E2E_PORT || String(await findFreePorts(JOURNEY_PORTS)),
})

/**
 * Makes a runner write its report into a temporary folder. A failing run without a failed test counts as one.
 * @param {string} name
 * @param {(file: string) => TestResult[]} read
 * @param {string[]} command
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<TestResult[]>}
 */
async function runWithReport(name, read, command, cwd, more) {
  const folder = mkdtempSync(join(tmpdir(), 'careerspeak-report-'))
  const file = join(folder, 'report.json')
  const env = { ...process.env, ...more, NO_COLOR: '1', REPORT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  try {
    const program = launch(name, command, { cwd, env, onLine: (line) => console.log(line) })
    const code = await saying(name, () => program.exited)
    const results = read(file)
    if (code === 0 || results.some(isFailed)) return results
    return [...results, { file: '', title: `${name}: exit code ${code}`, state: 'failed' }]
  } catch (error) {
    return [{ file: '', title: `${name}: ${error}`, state: 'failed' }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
