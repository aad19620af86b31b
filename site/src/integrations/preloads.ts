/** Which scripts a script imports as it starts, by their addresses. */
export type Imports = ReadonlyMap<string, readonly string[]>

const ISLAND_SCRIPT = /(?:component|renderer)-url="([^"]+)"/g

/** The scripts that the islands of a page need, each with all that it imports. The renderer is the largest and goes first. */
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

const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/

/** Moves the style that Astro writes before a page's first island into the head, where HTML allows one. */
export function withIslandStyle(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? []
  return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html
}

/** Names them in the page's head, so that they travel at once instead of one finding the next. */
export function withPreloads(html: string, imports: Imports): string {
  const links = islandScripts(html, imports)
    .filter((address) => !html.includes(`src="${address}"`))
    .map((address) => `<link rel="modulepreload" href="${address}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
}
