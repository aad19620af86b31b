import {
  askPartner,
  handleReport,
  issueTicket,
  partnerCost,
  partnerModel,
  reports,
  storeReport,
} from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { createTicketHandler, matchmakerOnly, saveReport } from '../matchmaker'
import { createTurnHandler, NOT_IN_BATCH_MESSAGE, showCost, showModel } from '../partner'
import { listReports, markReport } from '../reports'

export default () => ({
  routes: [
    route(issueTicket, {
      guard: createGuard('learner', { proved: true }),
      limit: 'practice',
      handle: createTicketHandler(),
    }),
    route(partnerModel, { guard: createGuard('learner'), limit: 'practice', handle: showModel }),
    route(askPartner, {
      guard: createGuard('learner', { proved: true, inBatch: NOT_IN_BATCH_MESSAGE }),
      limit: 'partner',
      handle: createTurnHandler(),
    }),
    route(storeReport, { guard: matchmakerOnly, handle: saveReport }),
    route(partnerCost, { guard: createGuard('admin'), handle: showCost }),
    route(reports, { guard: createGuard('admin'), handle: listReports }),
    route(handleReport, { guard: createGuard('admin'), handle: markReport }),
  ],
})
