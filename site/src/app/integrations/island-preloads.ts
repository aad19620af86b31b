/** The static imports of each script, by their addresses. */
export type Imports = ReadonlyMap<string, readonly string[]>

const ISLAND_SCRIPT = /(?:component|renderer)-url="([^"]+)"/g

const PAGE_SCRIPT = /<script type="module" src="([^"]+)"/g

/** The scripts of a page's islands and all their imports. The renderer is the largest and comes first. */
export const islandScripts = (html: string, imports: Imports): string[] =>
  withImports(addressesIn(html, ISLAND_SCRIPT).reverse(), imports)

const addressesIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, address = '']) => address)

function withImports(scripts: readonly string[], imports: Imports): string[] {
  const needed = new Set<string>()
  const visit = (address: string) => {
    if (needed.has(address)) return
    needed.add(address)
    for (const imported of imports.get(address) ?? []) visit(imported)
  }
  for (const address of scripts) visit(address)
  return [...needed]
}

/** The start of a template for the preloads of islands, which a script of its page inserts after it has done more urgent work. */
const LATER = '<template id="later-preloads">'

/**
 * Adds the preloads of the scripts of islands to the page's head. Without them a phone asks for the island, then for its imports,
 * and so on. A page with a template for them has the preloads of its own scripts in the head.
 */
export function withPreloads(html: string, imports: Imports): string {
  const own = addressesIn(html, PAGE_SCRIPT)
  const links = (addresses: readonly string[]) =>
    addresses
      .filter((address) => !own.includes(address))
      .map((address) => `<link rel="modulepreload" href="${address}">`)
      .join('')
  const ofIslands = islandScripts(html, imports)
  if (!html.includes(LATER)) return html.replace('</head>', `${links(ofIslands)}</head>`)
  const early = withImports(own, imports)
  const later = ofIslands.filter((address) => !early.includes(address))
  return html.replace('</head>', `${links(early)}</head>`).replace(LATER, `${LATER}${links(later)}`)
}

const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/

/** Moves the style that Astro writes before a page's first island into the head, where HTML allows one. */
export function withIslandStyle(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? []
  return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html
}
