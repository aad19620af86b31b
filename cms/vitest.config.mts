import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { turnOf } from './tests/support/switchable.ts'

const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** Has the files that share the booted CMS of a worker follow each other. */
class SharedTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const turns = new Map(sorted.map((file) => [file, turnOf(readFileSync(file.moduleId, 'utf8'))]))
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      [0, 1, 2].flatMap((turn) =>
        sorted.filter((file) => file.project === project && turns.get(file) === turn),
      ),
    )
  }
}

/** The site's own name for its modules, for tests that use what the site does with the CMS's content. */
const resolve = { alias: { '#app': new URL('../site/src/app', import.meta.url).pathname } }

/** The API is tested over HTTP on a real Strapi with a scratch folder of its own; a worker's files share its process. */
const api = (name: 'sqlite' | 'postgres', include: string[], exclude: string[] = []) => ({
  resolve,
  test: { name, include, exclude, provide: { client: name }, isolate: false, ...limits },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Two cores, which the journeys use beside them.
    maxWorkers: 2,
    sequence: { sequencer: SharedTogether },
    projects: [
      // A process for each file takes longer to start than the tests in it to run.
      { test: { name: 'unit', include: ['{src,contract}/**/*.test.ts'], isolate: false, ...limits } },
      // The second database is for what runs SQL of ours or is done by several at once. SQLite is a file, which does not go away.
      api('sqlite', ['tests/*.test.ts'], ['tests/*.postgres.test.ts']),
      api('postgres', ['tests/*.both.test.ts', 'tests/*.postgres.test.ts']),
    ],
  },
})
