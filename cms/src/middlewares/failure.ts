import type { Context, Next } from 'koa'
import { z } from 'zod'
import { failureOf, httpErrorFor } from '../platform/http/http-error'

const contractFailure = z.object({ msg: z.string() })

/** Strapi's failures. Its validators give `path` as a list. */
const strapiFailure = z.object({
  error: z.object({
    name: z.string(),
    message: z.string(),
    details: z.object({
      errors: z
        .array(
          z.object({
            path: z.union([z.string(), z.array(z.string()).transform((path) => path.join('.'))]),
            message: z.string(),
          }),
        )
        .optional(),
    }),
  }),
})

const layers = z.array(z.object({ path: z.string(), methods: z.array(z.string()) }))

/** Returns whether a 405 means an unknown path: Strapi serves files for every GET, so its router believes that each path exists. */
function isUnknown(ctx: Context): boolean {
  const matched = layers.safeParse(ctx.matched).data ?? []
  return (
    ctx.status === 405 && !matched.some(({ path, methods }) => path.startsWith('/api') && methods.length > 0)
  )
}

/** Replaces every failure under /api with the contract's, without internal details. */
export default () => async (ctx: Context, next: Next) => {
  await next()
  if (ctx.status < 400 || !/^\/api(\/|$)/.test(ctx.path) || contractFailure.safeParse(ctx.body).success)
    return
  const status = isUnknown(ctx) ? 404 : ctx.status
  const failure = failureOf(httpErrorFor(status))
  const strapiError = status < 500 ? strapiFailure.safeParse(ctx.body).data?.error : undefined
  ctx.body = { ...failure, error: { ...failure.error, status, ...strapiError } }
  ctx.status = status
}
