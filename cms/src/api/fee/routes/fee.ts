import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { listClaims, removeClaim, replyToClaim, saveClaim } from '../claims'
import { saveDiscount } from '../discounts'
import { enrolPaying } from '../enrol-with-payment'
import { listFees } from '../list-fees'
import { exportMonth } from '../month-csv'
import { createPaperLinks, sendPaper } from '../papers'
import { savePayment } from '../payments'
import { savePlan, showPlan } from '../plans'
import { showLearnerFees, showOwnFees } from '../read-fees'
import { invoice, reverse, saveRefund } from '../reversals'
import { saveSettings, showSettings } from '../settings'
import { findPaymentsIn, recordLines } from '../statement/statement'

export default () => {
  const links = createPaperLinks()
  const papers = links.linksFor
  const learner = createGuard('learner')
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.ownFees, { guard: learner, handle: showOwnFees(papers) }),
      route(contract.claimPayment, { guard: learner, handle: saveClaim }),
      route(contract.withdrawClaim, { guard: learner, handle: removeClaim }),
      route(contract.fees, { guard, handle: listFees }),
      route(contract.learnerFees, { guard, handle: showLearnerFees(papers) }),
      route(contract.feePlan, { guard, handle: showPlan }),
      route(contract.saveFeePlan, { guard, handle: savePlan }),
      route(contract.setDiscount, { guard, handle: saveDiscount(papers) }),
      route(contract.recordPayment, { guard, handle: savePayment(papers) }),
      route(contract.recordRefund, { guard, handle: saveRefund(papers) }),
      route(contract.reversePayment, { guard, handle: reverse(papers) }),
      route(contract.writeInvoice, { guard, handle: invoice(papers) }),
      route(contract.feeClaims, { guard, handle: listClaims }),
      route(contract.answerClaim, { guard, handle: replyToClaim }),
      route(contract.enrolWithPayment, { guard, handle: enrolPaying }),
      route(contract.feesCsv, { guard, handle: exportMonth }),
      route(contract.readStatement, { guard, handle: findPaymentsIn }),
      route(contract.recordStatement, { guard, handle: recordLines }),
      route(contract.readFeeSettings, { guard, handle: showSettings }),
      route(contract.saveFeeSettings, { guard, handle: saveSettings }),
      { method: 'GET', path: '/fees/papers/:id', config: { auth: false }, handler: sendPaper(links) },
    ],
  }
}
