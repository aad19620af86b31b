import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { cmsFolder } from './lib/paths.mjs'
import { compileCms } from './lib/prepare.mjs'
import { run } from './lib/processes.mjs'

/** Lints the OpenAPI document with Spectral, which is installed on first use. */
await runCommand(async () => {
  await compileCms()
  const { openApiDocument } = createRequire(import.meta.url)(join(cmsFolder, 'dist/src/api/docs/document.js'))
  const folder = join(cmsFolder, '.cache')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument()))
  const spectral = ['npm', 'exec', '--yes', '--package=@stoplight/spectral-cli@6.16.3', '--', 'spectral']
  await run(
    'Spectral',
    [...spectral, 'lint', '.cache/openapi.json', '--ruleset=openapi-rules.json', '--fail-severity=warn'],
    {
      cwd: cmsFolder,
    },
  )
  process.exit(0)
})
