import { defineConfig } from 'vitest/config'

/** The API is tested over HTTP on a real Strapi with a scratch folder of its own. */
const api = (name: 'sqlite' | 'postgres', exclude: string[] = []) => ({
  test: {
    name,
    include: ['tests/*.test.ts'],
    exclude,
    provide: { client: name },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // The machine's cores are few, and each file boots a CMS.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      // What befalls a Postgres does not befall a file.
      api('sqlite', ['tests/*.postgres.test.ts']),
      // What does not depend on the database is tested once.
      api('postgres', ['tests/*.once.test.ts']),
    ],
  },
})
