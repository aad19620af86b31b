import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import * as z from 'zod/mini'
import { linkFiles } from '../../server/link-files'

/** The file of a build that names the cards, until they have their places. */
const LIST = '_cards.json'

const list = z.record(z.string(), z.string())

/** Puts a picture for shared links beside each page of the CMS. A build links them: rendering each one takes far longer. */
export function openGraphCards(): AstroIntegration {
  return {
    name: 'open-graph-cards',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'build') {
          const entrypoint = fileURLToPath(new URL('../open-graph/list.ts', import.meta.url))
          injectRoute({ pattern: `/${LIST}`, entrypoint, prerender: true })
        } else {
          const entrypoint = fileURLToPath(new URL('../open-graph/picture.ts', import.meta.url))
          injectRoute({ pattern: '/og/[...path].jpg', entrypoint, prerender: true })
        }
      },
      'astro:build:done': async ({ dir }) => {
        const listed = new URL(LIST, dir)
        const cards = Object.entries(list.parse(JSON.parse(await readFile(listed, 'utf8'))))
        await linkFiles(
          cards.map(([address, source]) => ({ source, target: fileURLToPath(new URL(`.${address}`, dir)) })),
        )
        await rm(listed)
      },
    },
  }
}
