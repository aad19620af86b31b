import type { Core } from '@strapi/strapi'
import type { Context, Next } from 'koa'

type Create = (uid: string) => (context: { strapi: Core.Strapi }) => Core.CoreAPI.Controller.Generic

/** Strapi's factories for the REST API of a content type. */
type Factories = { createController: Create; createService: Create }

const batch = 'api::batch.batch'
const me = 'plugin::users-permissions.user.me'

/** The permissions a learner needs for Strapi's own routes to return the same records as ours. */
const actions = [
  me,
  ...['batch.batch', 'batch.course-module', 'material.material', 'batch.video', 'class.scheduled-class'].map(
    (name) => `api::${name}.find`,
  ),
]

export const stockPaths = {
  profile: '/api/users/me?populate=batch',
  batch: (name: string) =>
    `/api/batches?${new URLSearchParams([
      ['filters[name][$eq]', name],
      ['populate[modules][populate]', 'materials'],
      ['populate[videos]', 'true'],
      ['populate[classes][populate]', 'materials'],
    ])}`,
}

/** Opens the routes of Strapi's own REST API, normally closed, for the comparison. */
export async function openStockRoutes(
  strapi: Core.Strapi,
  { createController, createService }: Factories,
): Promise<void> {
  strapi.get('services').set(batch, createService(batch))

  const get = (path: string, handler: unknown, action: string) => ({
    method: 'GET',
    path,
    handler,
    config: { auth: { scope: [action] } },
  })
  const batches = createController(batch)({ strapi })
  const routes = [
    get('/users/me', strapi.plugin('users-permissions').controller('user').me, me),
    get('/batches', (ctx: Context, next: Next) => batches.find?.(ctx, next), `${batch}.find`),
  ]
  Reflect.apply(strapi.server.routes, strapi.server, [{ type: 'content-api', prefix: '', routes }])

  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'authenticated' } })
  // Strapi accepts new actions only during startup.
  Object.assign(strapi, { isLoaded: false })
  for (const action of actions) {
    await strapi.contentAPI.permissions.providers.action.register(action, { uid: action })
    await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } })
  }
  Object.assign(strapi, { isLoaded: true })
}
