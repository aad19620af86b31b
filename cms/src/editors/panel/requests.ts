import type { Context, Next } from 'koa'
import { HttpError } from '../../platform/http/http-error'

type Check = (ctx: Context, next: Next) => Promise<void>

/** Strapi does not handle the errors of its layout schema. */
const refuseBrokenLayout: Check = async (_ctx, next) => {
  try {
    await next()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ZodError') throw error
    throw new HttpError(400, 'This isn’t a layout of the home page.')
  }
}

/** Strapi's validation accepts a missing list, on which its code then fails. */
const needPermissions: Check = async (ctx, next) => {
  const { body } = ctx.request
  if (typeof body !== 'object' || body === null || !('permissions' in body))
    throw new HttpError(400, 'Please say which permissions to check.')
  await next()
}

/** Strapi queries its licence server even without a licence. */
const needTrial: Check = async (_ctx, next) => {
  if (!strapi.ee.isTrial) throw new HttpError(404)
  await next()
}

/** Checks for routes of the panel that would fail with a 500 instead of refusing a request. */
const checks: Record<string, Check> = {
  'PUT /homepage/layout': refuseBrokenLayout,
  'POST /permissions/check': needPermissions,
  'GET /license-trial-time-left': needTrial,
}

/** Adds the checks to the routes, after Strapi's authentication of panel users. */
export function checkPanelRequests(): void {
  for (const { routes } of Object.values(strapi.admin.routes))
    for (const route of routes) {
      const check = checks[`${route.method} ${route.path}`]
      if (!check) continue
      // Strapi's routes outlive a CMS that is followed by another one in its process.
      const others = (route.config?.middlewares ?? []).filter(
        (each) => typeof each !== 'function' || each.name !== check.name,
      )
      route.config = { ...route.config, middlewares: [...others, check] }
    }
}
