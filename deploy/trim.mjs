import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes from folders of packages what no running program reads: types, maps of sources, notes, and pinned Node itself;
 * with `--panel` also what Strapi's panel is built from.
 */
const unread = /\.(?:map|d\.[cm]?ts|flow|md|markdown|tsbuildinfo)$/i
/** Types that Astro copies when it builds. */
const templates = join('astro', 'templates')
const pinnedNode = /^node(?:-bin-.*|-linux-.*)?$/

/** What Strapi's panel was built from and with: it is in the build, and the server loads none of it. */
const ofPanel =
  '@codemirror @dnd-kit @emotion @esbuild @floating-ui @formatjs @lezer @mux @pmmmwh @radix-ui @react-dnd @rolldown @rollup @shikijs @swc @tanstack @testing-library @uiw @vitejs codemirror codemirror5 core-js-pure css-loader cropperjs fork-ts-checker-webpack-plugin framer-motion highlight.js hls.js html-webpack-plugin media-chrome mini-css-extract-plugin motion-dom prettier prismjs react-dnd react-query rollup slate slate-history slate-react style-loader terser typedoc vite webpack webpack-bundle-analyzer castable-video mux-embed'

/** Sources that a package is compiled from, or copies for others than `require`. */
const ofPackages = ['better-sqlite3/deps', 'better-sqlite3/src', 'core-js/es']

const parameters = process.argv.slice(2)
const unused = [...(parameters.includes('--panel') ? ofPanel.split(' ') : []), ...ofPackages]

for (const folder of parameters.filter((each) => existsSync(each))) {
  for (const name of unused) rmSync(join(folder, name), { recursive: true, force: true })
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries)
    if (entry.isFile() && unread.test(entry.name) && !entry.parentPath.includes(templates))
      rmSync(join(entry.parentPath, entry.name))
  for (const name of readdirSync(folder))
    if (pinnedNode.test(name)) rmSync(join(folder, name), { recursive: true })
}
