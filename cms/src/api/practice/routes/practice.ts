import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { makeTicket, saveReport } from '../matchmaker'
import { answerTurn, NOT_IN_BATCH_MESSAGE, showCost, showModel } from '../partner'
import { listReports, markReport } from '../reports'
import { hear, NOT_HEARD_MESSAGE, say, showServer } from '../speech'
import { summarize } from '../talk-summary'

export default () => ({
  routes: [
    route(contract.issueTicket, {
      requires: { proved: true },
      limit: 'practice',
      handle: makeTicket,
    }),
    route(contract.partnerModel, { limit: 'practice', handle: showModel }),
    route(contract.askPartner, {
      requires: { proved: true, inBatch: NOT_IN_BATCH_MESSAGE },
      limit: 'partner',
      handle: answerTurn,
    }),
    route(contract.summarizeTalk, {
      requires: { proved: true, inBatch: NOT_IN_BATCH_MESSAGE },
      limit: 'partner',
      handle: summarize,
    }),
    route(contract.speechServerInfo, { limit: 'practice', handle: showServer }),
    route(contract.hearTurn, {
      requires: { proved: true, inBatch: NOT_HEARD_MESSAGE },
      limit: 'speech',
      handle: hear,
    }),
    route(contract.sayText, {
      requires: { proved: true, inBatch: NOT_HEARD_MESSAGE },
      limit: 'speech',
      handle: say,
    }),
    route(contract.storeReport, { handle: saveReport }),
    route(contract.partnerCost, { handle: showCost }),
    route(contract.reports, { handle: listReports }),
    route(contract.handleReport, { handle: markReport }),
  ],
})
