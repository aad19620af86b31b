import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { listClaims, removeClaim, replyToClaim, saveClaim } from '../claims'
import { saveDiscount } from '../discounts'
import { enrolPaying } from '../enrol-with-payment'
import { listFees } from '../list-fees'
import { exportMonth } from '../month-csv'
import { paperRoute } from '../papers'
import { savePayment } from '../payments'
import { savePlan, showPlan } from '../plans'
import { showLearnerFees, showOwnFees } from '../read-fees'
import { invoice, reverse, saveRefund } from '../reversals'
import { saveSettings, showSettings } from '../settings'
import { findPaymentsIn, recordLines } from '../statement/statement'

export default () => ({
  routes: [
    route(contract.ownFees, { handle: showOwnFees }),
    route(contract.claimPayment, { handle: saveClaim }),
    route(contract.withdrawClaim, { handle: removeClaim }),
    route(contract.fees, { handle: listFees }),
    route(contract.learnerFees, { handle: showLearnerFees }),
    route(contract.feePlan, { handle: showPlan }),
    route(contract.saveFeePlan, { handle: savePlan }),
    route(contract.setDiscount, { handle: saveDiscount }),
    route(contract.recordPayment, { handle: savePayment }),
    route(contract.recordRefund, { handle: saveRefund }),
    route(contract.reversePayment, { handle: reverse }),
    route(contract.writeInvoice, { handle: invoice }),
    route(contract.feeClaims, { handle: listClaims }),
    route(contract.answerClaim, { handle: replyToClaim }),
    route(contract.enrolWithPayment, { handle: enrolPaying }),
    route(contract.feesCsv, { handle: exportMonth }),
    route(contract.readStatement, { handle: findPaymentsIn }),
    route(contract.recordStatement, { handle: recordLines }),
    route(contract.readFeeSettings, { handle: showSettings }),
    route(contract.saveFeeSettings, { handle: saveSettings }),
    paperRoute,
  ],
})
