/** Builds the program that renders drafts into a folder, below a path: `build-preview.ts <folder> <path>`. */
import { fileURLToPath } from 'node:url'
import { build } from 'astro'

const [outDir = '', base = ''] = process.argv.slice(2)

// The server that started it has ended.
process.once('disconnect', () => process.exit())

try {
  const root = fileURLToPath(new URL('../', import.meta.url))
  await build({ root, configFile: 'src/preview/astro.config.ts', outDir, base, logLevel: 'warn' })
  process.exit()
} catch (error) {
  console.error(error)
  process.exit(1)
}
