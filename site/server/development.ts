import type { AstroIntegration } from 'astro'
import type { Environment } from '../environment.ts'
import { createProxy } from './proxy.ts'

/** Makes Astro's development server proxy the API as the site's host does. */
export function apiProxy({ CMS_URL, SITE_SECRET, TRUST_PROXY }: Environment): AstroIntegration {
  const proxy = createProxy({ cms: CMS_URL, secret: SITE_SECRET, trustedProxies: TRUST_PROXY })
  return {
    name: 'api-proxy',
    hooks: {
      'astro:server:setup': ({ server }) =>
        void server.middlewares.use((request, response, next) => proxy(request, response) || next()),
    },
  }
}
