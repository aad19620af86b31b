import type { Feature } from '../../platform/feature'
import { ownAnswers } from './read-answers'
import { interviewCleanup, interviewRetention } from './retention'
import { answerUid, deleteAnswer, removeAnswers } from './service'

export const interview: Feature = {
  eraseAccount: (unit, { id }) => removeAnswers(unit, { owner: { id } }),
  ownData: ownAnswers,
  rules: { [answerUid]: { delete: deleteAnswer } },
  retention: interviewRetention,
  cleanup: interviewCleanup,
}
