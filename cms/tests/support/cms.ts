import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { createDatabase } from './database'
import { panelOwner } from './panel-owner'
import { appDir, distDir } from './places'

const require = createRequire(import.meta.url)

/** Milliseconds; filling the demo institute is some thousand statements. */
const STARTS_WITHIN = 300_000

export type Cms = { url: string; dataDir: string; strapi: Core.Strapi }

/**
 * Boots the CMS on a scratch folder and a database of its own before the tests of a file, and stops it after them.
 * `NODE_ENV: 'development'` fills it with the demo content. Files that one worker runs share its process, one after another,
 * for Strapi's own modules take longer to load than it to start. Where the database is missing, the tests are skipped with
 * the reason.
 */
export function useCms(variables: Record<string, string> = {}): Cms {
  const cms = {} as Cms
  let missing: string | undefined
  let stop = async () => {}

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cms-test-'))
    const database = await createDatabase(dataDir)
    if ('missing' in database) {
      missing = database.missing
      return
    }
    const before = { ...process.env }
    Object.assign(process.env, {
      NODE_ENV: 'test',
      ENV_PATH: join(dataDir, '.env'),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ...panelOwner,
      ...database.variables,
      ...variables,
    })
    const { createStrapi } = require('@strapi/strapi')
    const strapi: Core.Strapi = createStrapi({ appDir, distDir })
    strapi.log.transports.forEach((transport) => {
      transport.silent = !process.env.TEST_LOG
    })
    const loading: Promise<unknown> = strapi.load()
    // Known while it starts: one that takes too long must not spoil the files after this one.
    stop = async () => {
      // Strapi takes every listener off the process, those of the test runner too.
      const { removeAllListeners } = process
      process.removeAllListeners = () => process
      try {
        await loading
        await settled(strapi)
        await strapi.destroy()
        await database.drop()
      } finally {
        process.removeAllListeners = removeAllListeners
        rmSync(dataDir, { recursive: true, force: true })
        for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
        Object.assign(process.env, before)
        forgetModules()
      }
    }
    await loading
    // Tests share the process with what they ask: a connection that ends while both are busy would fail the next one.
    strapi.server.httpServer.keepAliveTimeout = 0
    strapi.server.listen(0, '127.0.0.1')
    await once(strapi.server.httpServer, 'listening')
    const address = strapi.server.httpServer.address()
    const port = typeof address === 'object' && address ? address.port : 0
    Object.assign(cms, { url: `http://127.0.0.1:${port}`, dataDir, strapi })
  }, STARTS_WITHIN)
  beforeEach(({ skip }) => {
    if (missing) skip(missing)
  })
  afterAll(() => stop())
  return cms
}

/** Waits until no query runs: Strapi tells of changed entries by some that nobody else waits for. */
async function settled({ db }: Core.Strapi): Promise<void> {
  const { pool } = db.connection.client
  const end = Date.now() + 10_000
  for (let idle = 0; idle < 50 && Date.now() < end; idle += 1) {
    await setImmediate()
    if (pool.numUsed() + pool.numPendingAcquires() > 0) idle = 0
  }
}

/** The next file of this process has an environment of its own, which our modules read once. */
function forgetModules(): void {
  vi.resetModules()
  for (const name of Object.keys(require.cache)) if (name.startsWith(distDir)) delete require.cache[name]
}
