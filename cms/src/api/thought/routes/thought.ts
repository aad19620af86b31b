import type { Core } from '@strapi/strapi'
import { thought } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createOpenGuard } from '../../../lib/guards'
import { showThought } from '../thought-of-the-day'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(thought, { guard: createOpenGuard(strapi), limit: 'external', handle: showThought(strapi) }),
  ],
})
