import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withIslandStyle, withPreloads } from './preloads'

/** Lets the scripts of islands travel at once, and makes their pages valid HTML. `paths` are the pages that may have islands. */
export function islandPreloads(paths: readonly string[]): AstroIntegration {
  const imports = new Map<string, string[]>()
  return {
    name: 'island-preloads',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'imports-of-scripts',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle(_options, bundle) {
                  for (const file of Object.values(bundle)) {
                    if (file.type === 'chunk')
                      imports.set(
                        `/${file.fileName}`,
                        file.imports.map((name) => `/${name}`),
                      )
                  }
                },
              },
            ],
          },
        })
      },
      'astro:build:done': async ({ dir }) => {
        for (const path of paths) {
          const file = fileURLToPath(new URL(`.${path}.html`, dir))
          const html = await readFile(file, 'utf8').catch(() => undefined)
          if (html !== undefined) await writeFile(file, withPreloads(withIslandStyle(html), imports))
        }
      },
    },
  }
}
