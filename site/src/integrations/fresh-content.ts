import type { AstroIntegration } from 'astro'

/** How long what was read from the CMS is shown while developing, in milliseconds. */
const FRESH = 2000

/** While developing, reads the content again before a page is shown, so that an editor's change is seen by reloading. */
export function freshContent(): AstroIntegration {
  return {
    name: 'fresh-content',
    hooks: {
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        let read = Date.now()
        server.middlewares.use(async (request, _response, next) => {
          const wantsPage = request.headers.accept?.includes('text/html')
          if (wantsPage && refreshContent && Date.now() - read > FRESH) {
            await refreshContent({}).catch((error: Error) => logger.error(error.message))
            read = Date.now()
          }
          next()
        })
      },
    },
  }
}
