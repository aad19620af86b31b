import { mayReadFigures } from '@careerspeak/contract/figures-access'
import type { Context, Next } from 'koa'
import { environment } from '../platform/environment'
import { metricsOf } from '../platform/operations/metrics'
import { measureDatabaseMs, nodeOf } from '../platform/operations/node'

const HEALTH_TIMEOUT_MS = 2000

const probes: Record<string, (ctx: Context, seesFigures: boolean) => Promise<void>> = {
  /** Checks only that the process responds, because a restart does not help against an unavailable database. */
  '/livez': async (ctx) => {
    ctx.body = { status: 'alive' }
  },
  /** 200 if this node can serve, otherwise 503. */
  '/readyz': async (ctx, seesFigures) => {
    const { status, failing, ...figures } = await nodeOf().readiness()
    ctx.status = status === 'ready' ? 200 : 503
    ctx.body = { status, failing, ...(seesFigures && figures) }
  },
  /** Strapi's own path: 204 if the database responds, otherwise 503. */
  '/_health': async (ctx) => {
    ctx.status = (await measureDatabaseMs(HEALTH_TIMEOUT_MS)) === undefined ? 503 : 204
  },
  '/metrics': async (ctx, seesFigures) => {
    if (!seesFigures) return
    const metrics = metricsOf()
    await nodeOf().readiness()
    ctx.body = await metrics.text()
    ctx.type = metrics.contentType
  },
}

/**
 * Replies to operators' probes before any other middleware, to keep them out of the log and the metrics. While the CMS stops,
 * every connection is closed after its reply.
 */
export default () => async (ctx: Context, next: Next) => {
  if (nodeOf().isStopping()) ctx.set('Connection', 'close')
  const probe = probes[ctx.path.toLowerCase().replace(/\/$/, '')]
  if (!probe || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
  ctx.set('Cache-Control', 'no-store')
  await probe(
    ctx,
    mayReadFigures({ ip: ctx.ip, header: (name) => ctx.get(name) }, environment().monitorToken),
  )
}
