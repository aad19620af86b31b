import type { Feature } from '../../platform/feature'
import { keepAnswers } from './answer-hooks'
import { interviewCleanup, interviewRetention } from './retention'

export const interview: Feature = {
  register: keepAnswers,
  retention: interviewRetention,
  cleanup: interviewCleanup,
}
