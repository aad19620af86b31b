import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import {
  assertBelowAnswerLimit,
  listAnswers,
  listOwnAnswers,
  removeAnyAnswer,
  removeOwnAnswer,
  saveAnswer,
} from '../answers'

export default () => ({
  routes: [
    route(contract.sendAnswer, {
      requires: {
        proved: true,
        inBatch: 'You’re not in a batch yet, so there’s no coach to send this to.',
      },
      limit: 'images',
      beforeBody: assertBelowAnswerLimit,
      handle: saveAnswer,
    }),
    route(contract.ownAnswers, { handle: listOwnAnswers }),
    route(contract.deleteOwnAnswer, { handle: removeOwnAnswer }),
    route(contract.interviewAnswers, { handle: listAnswers }),
    route(contract.deleteAnswer, { handle: removeAnyAnswer }),
  ],
})
