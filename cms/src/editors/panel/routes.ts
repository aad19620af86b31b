import type { Context } from 'koa'

/** A route of the panel for users who may publish pages; any other user is refused. */
export const panelRoute = (
  method: 'GET' | 'POST',
  path: string,
  handle: (ctx: Context) => Promise<unknown>,
) => ({
  method,
  path,
  handler: (ctx: Context) =>
    ctx.state.userAbility?.can('plugin::content-manager.explorer.publish', pageUid)
      ? handle(ctx)
      : ctx.forbidden(),
  config: { policies: ['admin::isAuthenticatedAdmin'] },
  info: { apiName: path.split('/')[1] ?? '' },
})

const pageUid = 'api::page.page'
