import { askPartner, handleReport, issueTicket, partnerModel, reports, storeReport } from '../../../contract'
import { createGuard } from '../../../lib/authentication'
import { route } from '../../../lib/endpoint'
import { giveTicket, keepReport, matchmakerOnly } from '../matchmaker'
import { answerTurn, showModel } from '../partner'
import { listReports, markReport } from '../reports'

export default () => ({
  routes: [
    route(issueTicket, { guard: createGuard('learner'), limit: 'practice', handle: giveTicket() }),
    route(partnerModel, { guard: createGuard('learner'), limit: 'practice', handle: showModel }),
    route(askPartner, { guard: createGuard('learner'), limit: 'partner', handle: answerTurn }),
    route(storeReport, { guard: matchmakerOnly, handle: keepReport }),
    route(reports, { guard: createGuard('admin'), handle: listReports }),
    route(handleReport, { guard: createGuard('admin'), handle: markReport }),
  ],
})
