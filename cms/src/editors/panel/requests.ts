import type { Context, Next } from 'koa'
import { HttpError } from '../../platform/http/http-error'

type Check = (ctx: Context, next: Next) => Promise<void>

/** Strapi reads the layout by a schema whose errors it doesn't translate. */
const refuseBrokenLayout: Check = async (_ctx, next) => {
  try {
    await next()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ZodError') throw error
    throw new HttpError(400, 'This is not a layout of the home page.')
  }
}

/** Strapi's own check lets the list be missing, and its code doesn't. */
const needPermissions: Check = async (ctx, next) => {
  const { body } = ctx.request
  if (typeof body !== 'object' || body === null || !('permissions' in body))
    throw new HttpError(400, 'Please say which permissions to check.')
  await next()
}

/** Strapi asks a server of its own, also about a licence that there is not. */
const needTrial: Check = async (_ctx, next) => {
  if (!strapi.ee.isTrial) throw new HttpError(404)
  await next()
}

/** Routes of the panel that fail at a request instead of refusing it, each with what refuses it. */
const checks: Record<string, Check> = {
  'PUT /homepage/layout': refuseBrokenLayout,
  'POST /permissions/check': needPermissions,
  'GET /license-trial-time-left': needTrial,
}

/** Adds these checks to the routes: they run once Strapi knows that the caller is of the panel. */
export function checkPanelRequests(): void {
  for (const { routes } of Object.values(strapi.admin.routes))
    for (const route of routes) {
      const check = checks[`${route.method} ${route.path}`]
      if (check)
        route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), check] }
    }
}
