import {
  askPartner,
  handleReport,
  hearTurn,
  issueTicket,
  partnerCost,
  partnerModel,
  reports,
  sayText,
  speechServerInfo,
  storeReport,
  summarizeTalk,
} from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { createTicketHandler, matchmakerOnly, saveReport } from '../matchmaker'
import { createTurnHandler, NOT_IN_BATCH_MESSAGE, showCost, showModel } from '../partner'
import { listReports, markReport } from '../reports'
import { hear, NOT_HEARD_MESSAGE, say, showServer } from '../speech'
import { summarize } from '../talk-summary'

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
    route(summarizeTalk, {
      guard: createGuard('learner', { proved: true, inBatch: NOT_IN_BATCH_MESSAGE }),
      limit: 'partner',
      handle: summarize,
    }),
    route(speechServerInfo, { guard: createGuard('learner'), limit: 'practice', handle: showServer }),
    route(hearTurn, {
      guard: createGuard('learner', { proved: true, inBatch: NOT_HEARD_MESSAGE }),
      limit: 'speech',
      handle: hear,
    }),
    route(sayText, {
      guard: createGuard('learner', { proved: true, inBatch: NOT_HEARD_MESSAGE }),
      limit: 'speech',
      handle: say,
    }),
    route(storeReport, { guard: matchmakerOnly, handle: saveReport }),
    route(partnerCost, { guard: createGuard('admin'), handle: showCost }),
    route(reports, { guard: createGuard('admin'), handle: listReports }),
    route(handleReport, { guard: createGuard('admin'), handle: markReport }),
  ],
})
