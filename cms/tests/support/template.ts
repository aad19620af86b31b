import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { whenChanged } from '../../../scripts/lib/build-cache.mjs'
import { panelOwner } from './panel-owner'
import { appDir, distDir, inherited } from './places'
import { createScratchDatabase, dropScratchDatabases } from './postgres'

const run = promisify(execFile)

/**
 * The folder and, on Postgres, the database of a CMS that has started once; tests use copies. Everything
 * beside or named after them is removed with it.
 */
export type Template = { folder: string; url?: string }

/** The files on which the first start of an empty database depends. */
const SOURCES = [
  distDir,
  ...['contract', 'package-lock.json', '../site/english/src'].map((name) => join(appDir, name)),
]

/** Kept between test runs until a source changes. */
const kept = join(appDir, '.cache/test-template')

/**
 * Starts and stops a CMS on an empty database, which takes five times as long as copying the result. On SQLite the result of an
 * earlier run is used where it would be the same.
 */
export async function createTemplate(
  postgres?: string,
): Promise<{ template: Template; drop: () => Promise<void> }> {
  const parent = mkdtempSync(join(tmpdir(), 'cms-tests-'))
  const folder = join(parent, 'template')
  mkdirSync(folder, { mode: 0o700 })
  if (postgres === undefined) {
    await whenChanged(join(kept, '.made-from'), SOURCES, async () => {
      await startOnce(folder)
      rmSync(kept, { recursive: true, force: true })
      copy(folder, kept)
    })
    copy(kept, folder)
    return { template: { folder }, drop: async () => rmSync(parent, { recursive: true, force: true }) }
  }
  const { url } = await createScratchDatabase(postgres)
  await startOnce(folder, url)
  return {
    template: { folder, url },
    drop: async () => {
      rmSync(parent, { recursive: true, force: true })
      await dropScratchDatabases(url)
    },
  }
}

async function startOnce(folder: string, url?: string): Promise<void> {
  await run(process.execPath, [`${appDir}/tests/support/prepare.cjs`, appDir, distDir], {
    cwd: appDir,
    env: {
      ...inherited,
      NODE_ENV: 'test',
      ENV_PATH: join(folder, '.env'),
      DATA_DIR: folder,
      ...panelOwner,
      ...(url && { DATABASE_URL: url }),
    },
  })
}

/** Copies the template's folder into a scratch folder. */
export const copyTemplate = ({ folder }: Template, dataDir: string): void => copy(folder, dataDir)

/** Keeps the permissions of folders, which `cpSync` does only with a filter. */
const copy = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.made-from') })
