import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, inject, vi } from 'vitest'
import { bootCms, type Cms } from './boot'
import { createDatabase } from './database'
import { endSharedCms, sharedCms } from './shared-cms'
import { areSwitchable } from './switchable'

export type { Cms }

/** In milliseconds; seeding the demo institute takes some thousand statements. */
const START_TIMEOUT_MS = 300_000

/**
 * Gives a test file a CMS with fresh data. It reuses the worker's CMS if the variables are among those in
 * `switchable.ts`; otherwise it boots one, which takes seconds. `NODE_ENV: 'development'` seeds the demo
 * content. Without the database, the tests are skipped with the reason.
 */
export function useCms(variables: Record<string, string> = {}): Cms {
  const cms = {} as Cms
  let missing: string | undefined
  let leave = async () => {}

  beforeAll(async () => {
    const template = inject('templates')[inject('client')]
    if (!template) throw new Error('There is no template of this kind of database.')
    if ('missing' in template) {
      missing = template.missing
      return
    }
    if (areSwitchable(Object.keys(variables))) {
      const shared = await sharedCms(template)
      leave = shared.leave
      Object.assign(cms, await shared.enter(variables))
      return
    }
    await endSharedCms()
    const dataDir = mkdtempSync(join(dirname(template.folder), 'own-'))
    const database = await createDatabase(template, dataDir)
    const booted = await bootCms(dataDir, { ...database.variables, ...variables })
    leave = async () => {
      await booted.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    Object.assign(cms, await booted.ready())
  }, START_TIMEOUT_MS)
  beforeEach(({ skip }) => {
    if (missing) skip(missing)
  })
  afterAll(async () => {
    await leave()
    // Modules imported by the next file read that file's variables.
    vi.resetModules()
  })
  return cms
}
