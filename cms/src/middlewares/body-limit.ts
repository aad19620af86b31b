import type { Context, Next } from 'koa'
import { Refusal, refuseUnread } from '../lib/refusal'

type Limits = {
  /** Bytes of a JSON or form body under /api. */
  body: number
  /** Paths under /api that take files, within limits of their own. */
  uploads: Record<string, unknown>
}

/** Refuses what is too large, or a file where none is expected, before anything of it is read. */
export default ({ body, uploads }: Limits) =>
  async (ctx: Context, next: Next) => {
    const refusal = /^\/api(\/|$)/.test(ctx.path) ? refusalOf(ctx, body, uploads) : undefined
    if (!refusal) return next()
    refuseUnread(ctx, refusal)
  }

function refusalOf(ctx: Context, most: number, uploads: object): Refusal | undefined {
  if (ctx.request.is('multipart')) return ctx.path in uploads ? undefined : new Refusal(415)
  if (ctx.get('Transfer-Encoding')) return new Refusal(411)
  return (ctx.request.length ?? 0) > most ? new Refusal(413) : undefined
}
