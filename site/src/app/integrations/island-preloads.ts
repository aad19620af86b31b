import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The static imports of each script, by their addresses. */
type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Preloads the scripts of islands. Without it a phone asks for the island, then for its imports, and so on. `paths` are the
 * pages that may have islands.
 */
export function islandPreloads(paths: readonly string[]): AstroIntegration {
  const imports = new Map<string, string[]>()
  const importsOfScripts = {
    name: 'imports-of-scripts',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle(_options: unknown, bundle: Record<string, { fileName: string; imports?: string[] }>) {
      for (const { fileName, imports: names = [] } of Object.values(bundle))
        imports.set(
          `/${fileName}`,
          names.map((name) => `/${name}`),
        )
    },
  }
  return {
    name: 'island-preloads',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [importsOfScripts] } })
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

const ISLAND_SCRIPT = /(?:component|renderer)-url="([^"]+)"/g

/** The scripts of a page's islands and all their imports. The renderer is the largest and comes first. */
export function islandScripts(html: string, imports: Imports): string[] {
  const needed = new Set<string>()
  const visit = (address: string) => {
    if (needed.has(address)) return
    needed.add(address)
    for (const imported of imports.get(address) ?? []) visit(imported)
  }
  for (const [, address = ''] of [...html.matchAll(ISLAND_SCRIPT)].reverse()) visit(address)
  return [...needed]
}

/** Adds the preloads to the page's head. */
export function withPreloads(html: string, imports: Imports): string {
  const links = islandScripts(html, imports)
    .filter((address) => !html.includes(`src="${address}"`))
    .map((address) => `<link rel="modulepreload" href="${address}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/

/** Moves the style that Astro writes before a page's first island into the head, where HTML allows one. */
export function withIslandStyle(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? []
  return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html
}
