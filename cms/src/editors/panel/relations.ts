import { errors } from '@strapi/utils'
import type { Context } from 'koa'

type Action = (this: Controller, ctx: Context, ...given: unknown[]) => Promise<unknown>
type Controller = Record<string, Action>
type Controllers = { extend: (uid: string, change: (controller: Controller) => Controller) => void }

/**
 * Ends a forbidden request for the relations of a field with a 403: Strapi sets the status, but continues without the data and
 * then fails.
 */
export function endRefusedRelations(): void {
  const controllers: Controllers = strapi.get('controllers')
  controllers.extend('plugin::content-manager.relations', (controller) => ({
    ...controller,
    async extractAndValidateRequestInfo(ctx, ...given) {
      const read = await controller.extractAndValidateRequestInfo?.call(this, ctx, ...given)
      if (ctx.status === 403) throw new errors.ForbiddenError()
      return read
    },
  }))
}
