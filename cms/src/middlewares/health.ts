import { setTimeout } from 'node:timers/promises'
import type { Context, Next } from 'koa'

/** Milliseconds in which the database has to answer. */
const PATIENCE = 2000

/** Answers `/_health` with 204 where the database answers, and with 503 where it does not. */
export default () => async (ctx: Context, next: Next) => {
  if (!/^\/_health\/?$/i.test(ctx.path)) return next()
  ctx.status = (await answers()) ? 204 : 503
}

async function answers(): Promise<boolean> {
  const over = new AbortController()
  const late = setTimeout(PATIENCE, false, { signal: over.signal }).catch(() => false)
  const asked = strapi.db.connection.raw('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => over.abort())
}
