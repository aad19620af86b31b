import type { Feature } from '../../platform/feature'
import { interviewCleanup, interviewRetention } from './retention'
import { answerUid, deleteAnswer } from './service'

export const interview: Feature = {
  rules: { [answerUid]: { delete: deleteAnswer } },
  retention: interviewRetention,
  cleanup: interviewCleanup,
}
