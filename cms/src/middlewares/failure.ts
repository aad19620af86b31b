import type { Context, Next } from 'koa'
import { z } from 'zod'
import { failureOf, httpErrorFor } from '../platform/http/http-error'

const ours = z.object({ msg: z.string() })

/** What Strapi answers a failure with. `path` is a list where its validators found the fault. */
const stock = z.object({
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

/** Strapi serves files for every GET, which makes its router believe that each path knows another method. */
function isUnknown(ctx: Context): boolean {
  const matched = layers.safeParse(ctx.matched).data ?? []
  return (
    ctx.status === 405 && !matched.some(({ path, methods }) => path.startsWith('/api') && methods.length > 0)
  )
}

/** Gives every failure under /api the contract's shape, and keeps what goes on inside to itself. */
export default () => async (ctx: Context, next: Next) => {
  await next()
  if (ctx.status < 400 || !/^\/api(\/|$)/.test(ctx.path) || ours.safeParse(ctx.body).success) return
  const status = isUnknown(ctx) ? 404 : ctx.status
  const failure = failureOf(httpErrorFor(status))
  const told = status < 500 ? stock.safeParse(ctx.body) : undefined
  ctx.body = { ...failure, error: { ...failure.error, status, ...told?.data?.error } }
  ctx.status = status
}
