/** The static imports of each script, by their addresses. */
export type Imports = ReadonlyMap<string, readonly string[]>

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

/**
 * Adds the preloads of the scripts of islands to the page's head. Without them a phone asks for the island, then for its imports,
 * and so on.
 */
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
