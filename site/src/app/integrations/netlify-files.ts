import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Environment } from '#environment'
import { contentSecurityPolicy, inlineScripts, scriptHash } from './policy'

/** JSON-LD differs from page to page, and never runs. */
const INLINE_SCRIPT = /<script(?![^>]* type="application\/ld\+json")(?:\s[^>]*)?>.*?<\/script/gs

/**
 * Writes the two files of a build that Netlify and the local server read: `_redirects`, with the editors' redirects, and
 * `_headers`, with the policy that depends on what was built.
 *
 * Astro's own `security.csp` does not serve here: it leaves out the scripts that are written with `is:inline`, a meta tag can
 * hold no `frame-ancestors` and covers pages alone, and each page would carry a kilobyte of it.
 */
export function netlifyFiles(environment: Environment): AstroIntegration {
  return {
    name: 'netlify-files',
    hooks: {
      'astro:config:setup': ({ injectRoute }) =>
        // Astro ignores a file in `pages/` whose name begins with an underscore.
        injectRoute({
          pattern: '/_redirects',
          entrypoint: fileURLToPath(new URL('./redirects-file.ts', import.meta.url)),
          prerender: true,
        }),
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const policy = contentSecurityPolicy(environment, await hashesOfPages(folder))
        await writeFile(join(folder, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`)
      },
    },
  }
}

/** The hashes of the inline scripts of all pages. A page is parsed only if its scripts differ from those of other pages. */
async function hashesOfPages(folder: string): Promise<string[]> {
  const seen = new Set<string>()
  const hashes = new Set<string>()
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8')
    const candidates = html.match(INLINE_SCRIPT) ?? []
    if (candidates.every((candidate) => seen.has(candidate))) continue
    for (const candidate of candidates) seen.add(candidate)
    for (const script of inlineScripts(html)) hashes.add(scriptHash(script))
  }
  return [...hashes].sort()
}
