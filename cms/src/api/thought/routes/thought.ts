import type { Core } from '@strapi/strapi'
import { thought } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { showThought } from '../thought-of-the-day'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [route(thought, { guard: anyone, limit: 'external', handle: showThought(strapi) })],
})
