import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { panelOwner } from './panel-owner'
import { appDir, distDir, inherited } from './places'
import { createScratchDatabase, dropScratchDatabases } from './postgres'

const run = promisify(execFile)

/**
 * The folder and, on Postgres, the database of a CMS that has started once; tests use copies. Everything
 * beside or named after them is removed with it.
 */
export type Template = { folder: string; url?: string }

/** Starts and stops a CMS on an empty database, which takes five times as long as copying the result. */
export async function createTemplate(
  postgres?: string,
): Promise<{ template: Template; drop: () => Promise<void> }> {
  const parent = mkdtempSync(join(tmpdir(), 'cms-tests-'))
  const folder = join(parent, 'template')
  mkdirSync(folder, { mode: 0o700 })
  const url = postgres && (await createScratchDatabase(postgres)).url
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
  return {
    template: { folder, ...(url && { url }) },
    drop: async () => {
      rmSync(parent, { recursive: true, force: true })
      if (url) await dropScratchDatabases(url)
    },
  }
}

/** Copies the template's folder into a scratch folder. */
export const copyTemplate = ({ folder }: Template, dataDir: string): void =>
  cpSync(folder, dataDir, { recursive: true })
