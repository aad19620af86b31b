import type { Core } from '@strapi/strapi'
import { issueTicket } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { giveTicket } from '../give-ticket'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(issueTicket, { guard: createGuard(strapi, 'learner'), limit: 'practice', handle: giveTicket() }),
  ],
})
