import node from '@astrojs/node'
import react from '@astrojs/react'
import type { AstroUserConfig } from 'astro'
import site from '../../astro.config'

/** The program that renders drafts for each request: the components of the published site, with pages of its own. */
const drafts: AstroUserConfig = {
  ...site,
  srcDir: './src/preview',
  output: 'server',
  // Without streaming, an error while rendering can replace the whole page.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  session: false,
  // Home is the path itself, and ends with a slash.
  trailingSlash: 'ignore',
  // The practice partner is an island.
  integrations: [react()],
  // Pictures come from the CMS as they are: to make sizes and formats of them is the build's work.
  image: { service: { entrypoint: './src/preview/image-service.ts' } },
  // It lies where the cache does, away from the packages.
  vite: { ...site.vite, ssr: { noExternal: true } },
}

export default drafts
