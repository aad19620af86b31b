import type { Core } from '@strapi/strapi'
import { askPartner, issueTicket, partnerModel, storeReport } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { answerTurn, showModel } from '../partner'
import { giveTicket } from '../practice-ticket'
import { keepReport, matchmakerOnly } from '../reports'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(issueTicket, { guard: createGuard(strapi, 'learner'), limit: 'practice', handle: giveTicket() }),
    route(partnerModel, {
      guard: createGuard(strapi, 'learner'),
      limit: 'practice',
      handle: showModel(strapi),
    }),
    route(askPartner, {
      guard: createGuard(strapi, 'learner'),
      limit: 'partner',
      handle: answerTurn(strapi),
    }),
    route(storeReport, { guard: matchmakerOnly, handle: keepReport(strapi) }),
  ],
})
