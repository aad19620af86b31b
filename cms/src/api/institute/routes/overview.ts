import type { Core } from '@strapi/strapi'
import { overview } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { showOverview } from '../overview'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [route(overview, { guard: createGuard(strapi, 'admin'), handle: showOverview(strapi) })],
})
