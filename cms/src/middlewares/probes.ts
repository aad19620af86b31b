import { mayReadFigures } from '@careerspeak/contract/figures-access'
import type { Context, Next } from 'koa'
import { environment } from '../platform/environment'
import { metricsOf } from '../platform/operations/metrics'
import { measureDatabaseMs, nodeOf } from '../platform/operations/node'

/** Milliseconds in which the database has to answer `/_health`. */
const PATIENCE = 2000

const probes: Record<string, (ctx: Context, inside: boolean) => Promise<void>> = {
  /** The process answers: it does nothing else, for who restarts a program whose database is away gains nothing. */
  '/livez': async (ctx) => {
    ctx.body = { status: 'alive' }
  },
  /** 200 where this node can serve, else 503. */
  '/readyz': async (ctx, inside) => {
    const { status, failing, ...figures } = await nodeOf().readiness()
    ctx.status = status === 'ready' ? 200 : 503
    ctx.body = { status, failing, ...(inside && figures) }
  },
  /** Strapi's own path: 204 where the database answers, else 503. */
  '/_health': async (ctx) => {
    ctx.status = (await measureDatabaseMs(PATIENCE)) === undefined ? 503 : 204
  },
  '/metrics': async (ctx, inside) => {
    if (!inside) return
    const metrics = metricsOf()
    await nodeOf().readiness()
    ctx.body = await metrics.text()
    ctx.type = metrics.contentType
  },
}

/**
 * Answers those who run the CMS before anything else, so that neither the log nor the metrics are full of their questions.
 * While the CMS stops it has every connection end with its answer.
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
