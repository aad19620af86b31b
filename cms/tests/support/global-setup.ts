import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { appDir, distDir } from './places'
import { startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    client: 'sqlite' | 'postgres'
    postgres: { url: string } | { missing: string }
  }
}

/** Compiles the CMS apart from the one that may be running, and starts Postgres, unless the unit tests run alone. */
export async function setup({ provide, vitest }: TestProject): Promise<() => Promise<void>> {
  if (vitest.projects.every(({ name }) => name === 'unit')) return async () => {}
  rmSync(distDir, { recursive: true, force: true })
  execFileSync(
    process.execPath,
    [`${appDir}/node_modules/typescript/bin/tsc`, '--noCheck', '--incremental', 'false', '--outDir', distDir],
    { cwd: appDir, stdio: 'inherit' },
  )
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    provide('postgres', postgres)
    return async () => {}
  }
  provide('postgres', { url: postgres.url })
  return postgres.stop
}
