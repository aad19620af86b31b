import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes package files that no running program reads: types, source maps, notes, and the pinned Node; with `--panel`
 * also the sources of Strapi's panel.
 */
const unread = /\.(?:map|d\.[cm]?ts|flow|md|markdown|tsbuildinfo)$/i
/** Astro copies these types when it builds. */
const templates = join('astro', 'templates')
const pinnedNode = /^node(?:-bin-.*|-linux-.*)?$/

/** Build inputs of Strapi's panel; a test proves that the server loads none of them. */
export const ofPanel =
  '@codemirror @dnd-kit @emotion @esbuild @floating-ui @formatjs @lezer @mux @pmmmwh @radix-ui @react-dnd @rolldown @rollup @shikijs @swc/core @swc/core-linux-arm64-gnu @swc/core-linux-x64-gnu @swc/types @tanstack @testing-library @uiw @vitejs codemirror codemirror5 core-js-pure css-loader cropperjs fork-ts-checker-webpack-plugin framer-motion highlight.js hls.js html-webpack-plugin media-chrome mini-css-extract-plugin motion-dom prettier prismjs react-dnd react-query rollup slate slate-history slate-react style-loader terser typedoc vite webpack webpack-bundle-analyzer castable-video mux-embed'.split(
    ' ',
  )

/** Sources that a package is compiled from, or that `require` does not load. */
const ofPackages = ['better-sqlite3/deps', 'better-sqlite3/src', 'core-js/es']

/** @param {string[]} parameters */
function trim(parameters) {
  const unused = [...(parameters.includes('--panel') ? ofPanel : []), ...ofPackages]

  for (const folder of parameters.filter((each) => existsSync(each))) {
    for (const name of unused) rmSync(join(folder, name), { recursive: true, force: true })
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
    for (const entry of entries)
      if (entry.isFile() && unread.test(entry.name) && !entry.parentPath.includes(templates))
        rmSync(join(entry.parentPath, entry.name))
    for (const name of readdirSync(folder))
      if (pinnedNode.test(name)) rmSync(join(folder, name), { recursive: true })
  }
}

if (import.meta.main) trim(process.argv.slice(2))
