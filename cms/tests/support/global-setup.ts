import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { appDir, distDir } from './places'
import { startPostgres } from './postgres'
import { createTemplate, type Template } from './template'

type Client = 'sqlite' | 'postgres'

declare module 'vitest' {
  interface ProvidedContext {
    client: Client
    templates: Record<Client, Template | { missing: string } | undefined>
  }
}

/**
 * Compiles the CMS into a separate folder, starts Postgres, and creates the templates the selected tests
 * need.
 */
export async function setup({ provide, vitest }: TestProject): Promise<() => Promise<void>> {
  const needs = (name: Client) => vitest.projects.some((project) => project.name === name)
  if (!needs('sqlite') && !needs('postgres')) return async () => {}
  rmSync(distDir, { recursive: true, force: true })
  // Types are not checked here. The native compiler emits the same in a tenth of the time.
  const project = `${appDir}/tests/support/tsconfig.emit.json`
  execFileSync(
    process.execPath,
    [`${appDir}/../node_modules/typescript-native/bin/tsc`, '-p', project, '--outDir', distDir],
    { cwd: appDir, stdio: 'inherit' },
  )
  const postgres = needs('postgres') ? await startPostgres() : undefined
  const url = postgres && 'url' in postgres ? postgres.url : undefined
  const [onSqlite, onPostgres] = await Promise.all([
    needs('sqlite') ? createTemplate() : undefined,
    url === undefined ? undefined : createTemplate(url),
  ])
  provide('templates', {
    sqlite: onSqlite?.template,
    postgres: onPostgres?.template ?? (postgres && 'missing' in postgres ? postgres : undefined),
  })
  return async () => {
    await Promise.all([onSqlite?.drop(), onPostgres?.drop()])
    if (postgres && 'stop' in postgres) await postgres.stop()
  }
}
