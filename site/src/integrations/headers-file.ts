import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Environment } from '../../environment'
import { scriptHashes } from './inline-scripts'
import { contentSecurityPolicy } from './policy'

/** Writes the headers that depend on what was built, into the `_headers` file that Netlify and the local server read. */
export function headersFile(environment: Environment): AstroIntegration {
  return {
    name: 'headers-file',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const hashes = scriptHashes()
        for await (const file of glob('**/*.html', { cwd: folder })) {
          hashes.add(await readFile(join(folder, file), 'utf8'))
        }
        const policy = contentSecurityPolicy(environment, hashes.all())
        await writeFile(join(folder, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`)
      },
    },
  }
}
