import type { Context, Next } from 'koa'
import { answerError, HttpError } from '../lib/http-error'

type Limits = {
  /** Bytes of a JSON or form body under /api. */
  body: number
  /** Paths under /api that take files, within limits of their own. */
  uploads: Record<string, unknown>
}

/** Refuses what is too large, or a file where none is expected, before anything of it is read. */
export default ({ body, uploads }: Limits) =>
  async (ctx: Context, next: Next) => {
    const error = /^\/api(\/|$)/.test(ctx.path) ? errorOf(ctx, body, uploads) : undefined
    if (!error) return next()
    answerError(ctx, error)
  }

function errorOf(ctx: Context, most: number, uploads: object): HttpError | undefined {
  if (ctx.request.is('multipart')) return ctx.path in uploads ? undefined : new HttpError(415)
  if (ctx.get('Transfer-Encoding')) return new HttpError(411)
  return (ctx.request.length ?? 0) > most ? new HttpError(413) : undefined
}
