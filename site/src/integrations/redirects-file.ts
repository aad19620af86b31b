import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Writes the editors' redirects into the `_redirects` file that Netlify and the local server read. */
export function redirectsFile(): AstroIntegration {
  return {
    name: 'redirects-file',
    hooks: {
      'astro:config:setup': ({ injectRoute }) =>
        // A file of the pages' folder whose name begins so would be no page.
        injectRoute({
          pattern: '/_redirects',
          entrypoint: fileURLToPath(new URL('../lib/redirects-file.ts', import.meta.url)),
          prerender: true,
        }),
    },
  }
}
