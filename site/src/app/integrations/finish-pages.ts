import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UNLISTED } from '../navigation/page-path.ts'
import { inlineScripts, scriptHash } from './inline-scripts.ts'
import { type Imports, withIslandStyle, withPreloads } from './island-preloads.ts'
import { codeVersion, WORKER_FILE } from './service-worker.ts'

/** Where the policy of a build, which is made before its pages, will name their inline scripts. */
export const SCRIPTS_PLACEHOLDER = 'inline-scripts'

/**
 * The policy and the imports of scripts, as bundling made them, whether pages have a service worker, and the script elements that an
 * earlier build found in its pages, with the hashes of those that run.
 */
export type Finish = {
  policy: string
  imports: [script: string, imports: string[]][]
  hasWorker: boolean
  elements: Record<string, string | null>
}

/** JSON-LD differs from page to page, and never runs. */
const INLINE_SCRIPT = /<script(?![^>]* type="application\/ld\+json")(?:\s[^>]*)?>.*?<\/script>/gs

/**
 * Adds to rendered pages what depends on all of their HTML: the preloads of islands, the version of the code for the service worker,
 * and `_headers`, with the policy for the inline scripts. Returns the script elements of the pages.
 */
export async function finishPages(
  folder: string,
  { policy, imports, hasWorker, elements: known }: Finish,
): Promise<Finish['elements']> {
  const scripts: Imports = new Map(imports)
  const root = hasWorker ? `<html data-version="${codeVersion(folder)}" ` : '<html '
  // Only pages of the application have islands.
  for (const path of UNLISTED) {
    const file = join(folder, `${path}.html`)
    const html = await readFile(file, 'utf8').catch(() => undefined)
    if (html !== undefined)
      await writeFile(file, withPreloads(withIslandStyle(html), scripts).replace('<html ', root))
  }
  const elements = await scriptElements(folder, known)
  const hashes = [...new Set(Object.values(elements).filter((hash) => hash !== null))].sort()
  const headers = policy.replace(`'${SCRIPTS_PLACEHOLDER}'`, hashes.map((hash) => `'${hash}'`).join(' '))
  await writeFile(
    join(folder, '_headers'),
    `/*\n  Content-Security-Policy: ${headers}\n/${WORKER_FILE}\n  Cache-Control: no-cache\n`,
  )
  return elements
}

/**
 * What looks like an inline script in the pages, with the hash of each that is one, and not a text that an editor wrote. A page is
 * parsed only if it has an element that is not known yet.
 */
async function scriptElements(folder: string, known: Finish['elements']): Promise<Finish['elements']> {
  const elements: Finish['elements'] = {}
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8')
    const unknown: string[] = []
    for (const element of html.match(INLINE_SCRIPT) ?? []) {
      const hash = elements[element] ?? known[element]
      if (hash === undefined) unknown.push(element)
      else elements[element] = hash
    }
    if (unknown.length === 0) continue
    const scripts = new Set(inlineScripts(html))
    for (const element of unknown) {
      const [script] = inlineScripts(element)
      elements[element] = script !== undefined && scripts.has(script) ? scriptHash(script) : null
    }
  }
  return elements
}
