/** Builds the draft renderer into a folder, for a base path: `build-preview.ts <folder> <path>`. */
import { fileURLToPath } from 'node:url'
import { build } from 'astro'

const [outDir = '', base = ''] = process.argv.slice(2)

// The parent server has exited.
process.once('disconnect', () => process.exit())

try {
  const root = fileURLToPath(new URL('../', import.meta.url))
  await build({ root, configFile: 'src/preview/astro.config.ts', outDir, base, logLevel: 'warn' })
  process.exit()
} catch (error) {
  console.error(error)
  process.exit(1)
}
