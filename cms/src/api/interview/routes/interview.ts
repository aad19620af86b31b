import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { assertBelowAnswerLimit, listOwnAnswers, removeOwnAnswer, saveAnswer } from '../answers'
import { createRecordingLinks, sendRecording } from '../recording-links'
import { createRecordings } from '../recordings'
import { listAnswers, removeAnyAnswer, saveReview, showAnswer } from '../reviews'

export default () => {
  const learner = createGuard('learner')
  const admin = createGuard('admin')
  const recordings = createRecordings()
  const links = createRecordingLinks()
  const { linksFor } = links
  return {
    routes: [
      route(contract.sendAnswer, {
        guard: createGuard('learner', {
          proved: true,
          inBatch: 'You’re not in a batch yet, so there’s no coach to send this to.',
        }),
        limit: 'images',
        beforeBody: assertBelowAnswerLimit,
        handle: saveAnswer(recordings, linksFor),
      }),
      route(contract.ownAnswers, { guard: learner, handle: listOwnAnswers(linksFor) }),
      route(contract.deleteOwnAnswer, { guard: learner, handle: removeOwnAnswer }),
      route(contract.interviewAnswers, { guard: admin, handle: listAnswers }),
      route(contract.interviewAnswer, { guard: admin, handle: showAnswer(linksFor) }),
      route(contract.reviewAnswer, { guard: admin, handle: saveReview(linksFor) }),
      route(contract.deleteAnswer, { guard: admin, handle: removeAnyAnswer }),
      {
        method: 'GET',
        path: '/interview/recordings/:id',
        config: { auth: false },
        handler: sendRecording({ recordings, links }),
      },
    ],
  }
}
