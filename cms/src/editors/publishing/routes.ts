import type { Context } from 'koa'
import { publisherOf } from './publisher'

/** Users who may publish pages may publish the site. */
const mayPublish = ({ state }: Context) =>
  Boolean(state.userAbility?.can('plugin::content-manager.explorer.publish', 'api::page.page'))

/** Adds the panel's routes `GET /publishing/state` and `POST /publishing/publish`; both return the state. */
export function addPublishingRoutes(): void {
  const publisher = () => publisherOf()
  const answerState = async (ctx: Context) => {
    ctx.body = (await publisher()?.state()) ?? { state: 'off' }
  }
  const publish = async (ctx: Context) => {
    await publisher()?.publishNow()
    await answerState(ctx)
  }
  const route = (method: 'GET' | 'POST', path: string, handle: (ctx: Context) => Promise<void>) => ({
    method,
    path,
    handler: (ctx: Context) => (mayPublish(ctx) ? handle(ctx) : ctx.forbidden()),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: { apiName: 'publishing' },
  })
  strapi.server.routes({
    type: 'admin',
    routes: [route('GET', '/publishing/state', answerState), route('POST', '/publishing/publish', publish)],
  })
}
