import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'

/** Writes what a run of Vitest found, in the shape of `report.mjs`, to the file that REPORT_FILE names. */
// biome-ignore lint/style/noDefaultExport: Vitest loads it so.
export default class {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...resultsOf(module)])
    const report = { tests, errors: unhandledErrors.length }
    writeFileSync(process.env.REPORT_FILE ?? 'report.json', JSON.stringify(report))
  }
}

/**
 * A file that could not be run, or whose hooks failed outside of a test, counts as one failed test without a name.
 * @param {import('vitest/node').TestModule} module
 * @returns {Generator<import('./report.mjs').TestResult>}
 */
function* resultsOf(module) {
  const where = { file: relative(root, module.moduleId), project: module.project.name }
  let failed = false
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    failed ||= state === 'failed'
    yield { ...where, names: namesOf(test), state: state === 'pending' ? 'skipped' : state }
  }
  if (module.state() === 'failed' && !failed) yield { ...where, names: [], state: 'failed' }
}

/**
 * The names of the blocks around a test, from the outside, and its own.
 * @param {import('vitest/node').TestCase | import('vitest/node').TestSuite} test
 * @returns {string[]}
 */
function namesOf(test) {
  return test.parent.type === 'module' ? [test.name] : [...namesOf(test.parent), test.name]
}
