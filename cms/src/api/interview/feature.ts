import type { Feature } from '../../platform/feature'
import { registerAnswerHooks } from './answer-hooks'
import { interviewCleanup, interviewRetention } from './retention'

export const interview: Feature = {
  register: registerAnswerHooks,
  retention: interviewRetention,
  cleanup: interviewCleanup,
}
