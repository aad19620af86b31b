import { loggedPath } from '@careerspeak/contract/log'
import type { Context, Next } from 'koa'
import { metricsOf } from '../platform/operations/metrics'

/** Logs and counts each request by its method, path, status and duration, without personal data. */
export default () => async (ctx: Context, next: Next) => {
  const start = performance.now()
  const { method } = ctx
  const path = loggedPath(ctx.path)
  try {
    await next()
  } finally {
    const milliseconds = Math.ceil(performance.now() - start)
    const { status } = ctx
    metricsOf().answered({ method, route: routeOf(ctx), status, milliseconds })
    strapi.log.http(`${method} ${path} ${status} (${milliseconds} ms)`, {
      method,
      path,
      status,
      milliseconds,
    })
  }
}

/**
 * The pattern of the matched route. Paths as labels would let clients create any number of metrics. Strapi's route for files
 * counts as none.
 */
const routeOf = ({ _matchedRoute: route }: Context): string =>
  typeof route === 'string' && !route.includes('(') ? route : 'other'
