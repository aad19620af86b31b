import {
  askPartner,
  handleReport,
  issueTicket,
  partnerModel,
  reports,
  storeReport,
} from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { createTicketHandler, matchmakerOnly, saveReport } from '../matchmaker'
import { answerTurn, NOT_IN_BATCH_MESSAGE, showModel } from '../partner'
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
      handle: answerTurn,
    }),
    route(storeReport, { guard: matchmakerOnly, handle: saveReport }),
    route(reports, { guard: createGuard('admin'), handle: listReports }),
    route(handleReport, { guard: createGuard('admin'), handle: markReport }),
  ],
})
