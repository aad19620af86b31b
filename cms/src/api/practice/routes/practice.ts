import { askPartner, issueTicket, partnerModel, storeReport } from '../../../contract'
import { createGuard } from '../../../lib/authentication'
import { route } from '../../../lib/endpoint'
import { giveTicket, keepReport, matchmakerOnly } from '../matchmaker'
import { answerTurn, showModel } from '../partner'

export default () => ({
  routes: [
    route(issueTicket, { guard: createGuard('learner'), limit: 'practice', handle: giveTicket() }),
    route(partnerModel, { guard: createGuard('learner'), limit: 'practice', handle: showModel }),
    route(askPartner, { guard: createGuard('learner'), limit: 'partner', handle: answerTurn }),
    route(storeReport, { guard: matchmakerOnly, handle: keepReport }),
  ],
})
