import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'

/** Writes the results of a Vitest run, as `report.mjs` has them, to the file that REPORT_FILE names. */
// biome-ignore lint/style/noDefaultExport: Vitest loads it so.
export default class {
  /**
   * A file that fails outside of its tests counts as one failed test, and so does each error outside of all files.
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
