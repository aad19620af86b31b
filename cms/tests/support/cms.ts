import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, inject, vi } from 'vitest'
import { bootCms, type Cms } from './boot'
import { createDatabase } from './database'
import { endSharedCms, sharedCms } from './shared-cms'
import { areSwitchable } from './switchable'

export type { Cms }

/** Milliseconds; filling the demo institute is some thousand statements. */
const STARTS_WITHIN = 300_000

/**
 * Gives the tests of a file a CMS of their own data, as the first start of one leaves it. It is the one that the worker has
 * booted already where the variables are among those that `switchable.ts` names, else one that boots for this file alone,
 * for seconds of the processor. `NODE_ENV: 'development'` fills it with the demo content. Where the database is missing,
 * the tests are skipped with the reason.
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
  }, STARTS_WITHIN)
  beforeEach(({ skip }) => {
    if (missing) skip(missing)
  })
  afterAll(async () => {
    await leave()
    // What the next file imports of the product reads the variables of that file.
    vi.resetModules()
  })
  return cms
}
