import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { assertBelowAnswerLimit, listOwnAnswers, removeOwnAnswer, saveAnswer } from '../answers'
import { recordingRoute } from '../recording-route'
import { listAnswers, removeAnyAnswer, saveReview, showAnswer } from '../reviews'

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
    route(contract.interviewAnswer, { handle: showAnswer }),
    route(contract.reviewAnswer, { handle: saveReview }),
    route(contract.deleteAnswer, { handle: removeAnyAnswer }),
    recordingRoute,
  ],
})
