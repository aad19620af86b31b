import { tickableKeys } from '@careerspeak/contract/admin-checklist'
import type { Context } from 'koa'
import { z } from 'zod'
import { panelRoute } from '../../editors/panel/routes'
import { readChecklist, tick } from './checklist'

const ticked = z.object({ key: z.enum([...tickableKeys, 'dismissed']) })

/** Adds the routes of users who look after the checklist, `GET /checklist` and `POST /checklist/tick`; both return the checklist. */
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
  strapi.server.routes({
    type: 'admin',
    routes: [panelRoute('GET', '/checklist', answer), panelRoute('POST', '/checklist/tick', tickStep)],
  })
}
