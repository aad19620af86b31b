import type { Context } from 'koa'
import { publisherOf } from './publisher'

/** Who may publish a page may publish the site. */
const mayPublish = ({ state }: Context) =>
  Boolean(state.userAbility?.can('plugin::content-manager.explorer.publish', 'api::page.page'))

/** What the panel asks: `GET /publishing/state`, and `POST /publishing/publish`, which answers with the state too. */
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
