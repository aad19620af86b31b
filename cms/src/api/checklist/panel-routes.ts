import { tickableKeys } from '@careerspeak/contract/admin-checklist'
import type { Context } from 'koa'
import { z } from 'zod'
import { readChecklist, tick } from './checklist'

const ticked = z.object({ key: z.enum([...tickableKeys, 'dismissed']) })

/** Users who may publish pages look after the checklist. */
const mayTick = ({ state }: Context) =>
  Boolean(state.userAbility?.can('plugin::content-manager.explorer.publish', 'api::page.page'))

/** Adds the panel's routes `GET /checklist` and `POST /checklist/tick`; both return the checklist. */
export function addChecklistRoutes(): void {
  const answer = async (ctx: Context) => {
    ctx.body = await readChecklist()
  }
  const tickStep = async (ctx: Context) => {
    const { data } = ticked.safeParse(ctx.request.body)
    if (!data) return ctx.badRequest('This step ticks itself.')
    await tick(data.key)
    return answer(ctx)
  }
  const route = (method: 'GET' | 'POST', path: string, handle: (ctx: Context) => Promise<unknown>) => ({
    method,
    path,
    handler: (ctx: Context) => (mayTick(ctx) ? handle(ctx) : ctx.forbidden()),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: { apiName: 'checklist' },
  })
  strapi.server.routes({
    type: 'admin',
    routes: [route('GET', '/checklist', answer), route('POST', '/checklist/tick', tickStep)],
  })
}
