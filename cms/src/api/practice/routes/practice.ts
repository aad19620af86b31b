import { issueTicket, storeReport } from '../../../contract'
import { createGuard } from '../../../lib/authentication'
import { route } from '../../../lib/endpoint'
import { giveTicket, keepReport, matchmakerOnly } from '../matchmaker'

export default () => ({
  routes: [
    route(issueTicket, { guard: createGuard('learner'), limit: 'practice', handle: giveTicket() }),
    route(storeReport, { guard: matchmakerOnly, handle: keepReport }),
  ],
})
