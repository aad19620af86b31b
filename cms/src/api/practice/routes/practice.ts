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
import { giveTicket, keepReport, matchmakerOnly } from '../matchmaker'
import { answerTurn, NO_MODEL, showModel } from '../partner'
import { listReports, markReport } from '../reports'

export default () => ({
  routes: [
    route(issueTicket, {
      guard: createGuard('learner', { proved: true }),
      limit: 'practice',
      handle: giveTicket(),
    }),
    route(partnerModel, { guard: createGuard('learner'), limit: 'practice', handle: showModel }),
    route(askPartner, {
      guard: createGuard('learner', { proved: true, inBatch: NO_MODEL }),
      limit: 'partner',
      handle: answerTurn,
    }),
    route(storeReport, { guard: matchmakerOnly, handle: keepReport }),
    route(reports, { guard: createGuard('admin'), handle: listReports }),
    route(handleReport, { guard: createGuard('admin'), handle: markReport }),
  ],
})
