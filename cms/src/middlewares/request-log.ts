import type { Context, Next } from 'koa'
import { metricsOf } from '../running/metrics'

/** Logs and counts each request by its method, path, status and milliseconds: nothing of who it is about. */
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
 * The route that answered, as it is written in the router: paths would be as many as anybody likes to ask for. Strapi's own
 * for whatever may be a file counts as none.
 */
const routeOf = ({ _matchedRoute: route }: Context): string =>
  typeof route === 'string' && !route.includes('(') ? route : 'other'

const MOST_CHARACTERS = 200

/** A path as the log may hold it: without what looks like an e-mail address or a token, and no longer than a line. */
export function loggedPath(path: string): string {
  return path
    .split('/')
    .map((part) => (/@|%40/i.test(part) || isToken(part) ? '…' : part))
    .join('/')
    .replace(/[^\x20-\x7e…]/g, '?')
    .slice(0, MOST_CHARACTERS)
}

/** Longer than any name or id of ours, and of the letters that tokens have. */
const isToken = (part: string): boolean => /^[\w.~%+=-]{40,}$/.test(part) && !/\.[a-z]{2,5}\d?$/i.test(part)
