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

/** Reloads the content before each page in development, so an editor's change appears on reload. */
export function freshContent(): AstroIntegration {
  return {
    name: 'fresh-content',
    hooks: {
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        server.middlewares.use(async (request, _response, next) => {
          const wantsPage = request.headers.accept?.includes('text/html')
          if (wantsPage && refreshContent) {
            await refreshContent({}).catch((error: Error) => logger.error(error.message))
          }
          next()
        })
      },
    },
  }
}
