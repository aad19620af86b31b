import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'

/** Prints each failure at once, and writes the results in the format of `report.mjs` to the file named by REPORT_FILE. */
// biome-ignore lint/style/noDefaultExport: Vitest loads it so.
export default class {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    const reasons = errors?.map(({ message, diff }) => diff ?? message) ?? []
    console.log(
      ['', `✗ ${relative(root, test.module.moduleId)} > ${test.fullName}`, ...reasons, ''].join('\n'),
    )
  }

  /**
   * A file that fails outside its tests counts as one failed test, as does each error outside all files.
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    /** @type {import('./report.mjs').TestResult[]} */
    const results = unhandledErrors.map(() => ({ file: '', title: 'an unhandled error', state: 'failed' }))
    for (const module of modules) {
      const file = relative(root, module.moduleId)
      const where = module.project.name ? `${file} [${module.project.name}]` : file
      const tests = [...module.children.allTests()].map((test) => ({ test, ...test.result() }))
      for (const { test, state } of tests)
        results.push({
          file,
          title: `${where} > ${test.fullName}`,
          state: state === 'pending' ? 'skipped' : state,
        })
      if (module.state() === 'failed' && !tests.some(({ state }) => state === 'failed'))
        results.push({ file, title: where, state: 'failed' })
    }
    writeFileSync(process.env.REPORT_FILE ?? 'report.json', JSON.stringify(results))
  }
}
