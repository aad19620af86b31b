/**
 * Shows drafts to editors: renders each page anew when it is asked for, by the components of the published site, below
 * the path that is given. Only the site's server reaches it, which passes on what signed addresses ask for.
 */
import { fileURLToPath } from 'node:url'
import { type AstroIntegration, dev } from 'astro'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const [base = '/-/draft'] = process.argv.slice(2)

// Testimonials and live sessions have no page of their own: they are shown at the front of the page that lists them.
const firstOfMany: AstroIntegration = {
  name: 'first-of-many',
  hooks: {
    'astro:config:setup': ({ injectRoute }) =>
      injectRoute({ pattern: '/first/[first]/[...slug]', entrypoint: folder('../src/preview/first.astro') }),
  },
}

// The server that started it has ended.
process.once('disconnect', () => process.exit())

const { address } = await dev({
  root: folder('..'),
  logLevel: 'warn',
  integrations: [firstOfMany],
  // Home is the path itself, and ends with a slash.
  trailingSlash: 'ignore',
  // Pictures come from the CMS as they are: to make sizes and formats of them is the build's work.
  image: { service: { entrypoint: folder('../src/preview/image-service.ts') } },
  server: { host: '127.0.0.1', port: 0 },
  vite: {
    base: `${base}/`,
    server: {
      hmr: false,
      ws: false,
      fs: {
        // What pages are made of, and nothing else of this machine.
        allow: ['..', '../../node_modules', '../../cms/src/contract', '../../matchmaker/src'].map(folder),
        deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**', '**/.cache/**'],
      },
    },
  },
})
process.send?.({ port: address.port })
