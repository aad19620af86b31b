import type { AstroIntegration } from 'astro'

/** While developing, reads the content again before a page is shown, so that an editor's change is seen by reloading. */
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
