import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** The API is tested over HTTP on a real Strapi with a scratch folder of its own; a worker's files share its process. */
const api = (name: 'sqlite' | 'postgres', exclude: string[] = []) => ({
  test: { name, include: ['tests/*.test.ts'], exclude, provide: { client: name }, isolate: false, ...limits },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Two cores: some tests wait while others work.
    maxWorkers: 3,
    projects: [
      // A process for each file takes longer to start than the tests in it to run.
      { test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false, ...limits } },
      // What does not depend on the database is tested once; SQLite is a file, which does not go away.
      api('sqlite', ['tests/*.postgres.test.ts']),
      api('postgres', ['tests/*.once.test.ts']),
    ],
  },
})
