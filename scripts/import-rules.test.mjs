import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const folder = mkdtempSync(join(tmpdir(), 'careerspeak-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const code = (/** @type {string} */ specifier) =>
  `import { one } from '${specifier}'\n\nexport const two = one\n`
const page = (/** @type {string} */ specifier) => `---\nimport { one } from '${specifier}'\n---\n{one}\n`
const script = (/** @type {string} */ specifier) => `<script>\n  import '${specifier}'\n</script>\n`

const forbidden = {
  'site/src/app/lib/feature.ts': code('#features/batch/store'),
  'site/src/app/lib/shared.ts': code('#features/batch/shared/Classes'),
  'site/src/app/layouts/feature.astro': page('#features/batch/store'),
  'site/src/app/layouts/script.astro': script('#features/batch/store'),
  'site/src/app/lib/lazy.ts': "export const two = () => import('#features/batch/store')\n",
  'site/src/app/lib/outside.ts': code('../../features/batch/store'),
  'site/src/app/recording/core/outside.ts': code('../../../features/batch/store'),
  'site/src/features/batch/internals.ts': code('#features/progress/core/watch'),
  'site/src/features/batch/type.ts': "export type { One } from '#features/progress/core/watch'\n",
  'site/src/features/batch/relative.ts': code('../progress/shared/store'),
  'site/src/features/batch/app.ts': code('../../app/lib/dates'),
  'site/src/features/batch/core/relative.ts': code('../../progress/shared/store'),
  'site/src/features/marketing/blocks/Internals.astro': page('#features/progress/core/watch'),
  'site/src/features/admin/panels/today/relative.ts': code('../../../progress/shared/store'),
  'site/src/features/batch/cms.ts': code('#app/../../../cms/src/api/batch/routes'),
  'site/src/pages/cms.astro': page('../../../cms/src/api/batch/routes'),
  'site/server/climb.ts': code('../../../scripts/lib/paths.mjs'),
  'cms/contract/batch.ts': code('../src/api/batch/batch'),
  'cms/src/platform/http/feature.ts': code('../../api/batch/batch'),
  'cms/src/platform/http/editors.ts': code('../../editors/panel/roles'),
  'cms/src/api/batch/internals.ts': code('../account/auth/sign-up'),
  'cms/src/api/batch/routes/internals.ts': code('../../account/auth/sign-up'),
  'cms/src/platform/jobs/egg.ts': "import type { Hen } from './hen'\n\nexport type Egg = { of: Hen }\n",
  'cms/src/platform/jobs/hen.ts': "import type { Egg } from './egg'\n\nexport type Hen = { from: Egg }\n",
  'site/src/app/lib/egg.ts': "import type { Hen } from './hen'\n\nexport type Egg = { of: Hen }\n",
  'site/src/app/lib/hen.ts': "import type { Egg } from './egg'\n\nexport type Hen = { from: Egg }\n",
}

const allowed = {
  'cms/src/api/batch/batch-fine.ts': code('../account/accounts'),
  'cms/src/api/batch/platform-fine.ts': code('../../platform/http/endpoint'),
  'cms/src/api/account/auth/platform-fine.ts': code('../../../platform/http/endpoint'),
  'cms/src/api/account/auth/fine.ts': code('../sessions/rotation'),
  'cms/src/api/account/auth/other-fine.ts': code('../../mail/outbox'),
  'cms/src/platform/http/fine.ts': code('../database/rows'),
  'site/src/app/lib/fine.ts': code('../http/client'),
  'site/src/app/recording/core/fine.ts': code('../../lib/dates'),
  'site/src/features/batch/fine.ts': code('#features/progress/shared/store'),
  'site/src/features/batch/app-fine.ts': code('#app/lib/dates'),
  'site/src/features/batch/contract.ts': code('@careerspeak/contract/batch'),
  'site/src/features/batch/core/fine.ts': code('../store'),
  'site/src/features/admin/panels/today/fine.ts': code('../../core/list'),
  'site/src/pages/fine.astro': page('#features/batch/BatchPage'),
}

/** @type {{ file: string, rule: string }[]} */
const found = lint({ ...forbidden, ...allowed })

describe('an import', () => {
  test.for(Object.keys(forbidden))('is refused: %s', (file) => {
    expect(found.filter((problem) => problem.file === file)).not.toEqual([])
  })

  test.for(Object.keys(allowed))('is allowed: %s', (file) => {
    expect(found.filter((problem) => problem.file === file)).toEqual([])
  })
})

/**
 * Lints files in a temporary folder by the repository's own import rules.
 * @param {Record<string, string>} files
 */
function lint(files) {
  for (const file of ['biome.json', 'scripts/lint/no-literal-spread.grit', 'site/tsconfig.json'])
    plant(file, (path) => copyFileSync(join(root, file), path))
  for (const [file, text] of Object.entries(files)) plant(file, (path) => writeFileSync(path, text))
  const rules = ['style/noRestrictedImports', 'suspicious/noImportCycles'].map((rule) => `--only=${rule}`)
  const biome = join(root, 'node_modules/.bin/biome')
  const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json']
  const output = run(biome, ['lint', ...options, ...rules, 'site', 'cms'])
  /** @type {{ diagnostics: { category: string, location: { path: string } }[] }} */
  const { diagnostics } = JSON.parse(output)
  return diagnostics.map(({ category, location }) => ({ file: location.path, rule: category }))
}

/**
 * @param {string} file
 * @param {(path: string) => void} write
 */
function plant(file, write) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  write(path)
}

/**
 * The output of a program, even if it fails.
 * @param {string} program
 * @param {string[]} parameters
 */
function run(program, parameters) {
  try {
    return execFileSync(program, parameters, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}
