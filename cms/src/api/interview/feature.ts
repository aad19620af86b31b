import type { Feature } from '../../platform/feature'
import { removeHandIns } from '../homework/service'
import { ownAnswerData } from './answers'
import { interviewCleanup, interviewRetention } from './retention'

export const interview: Feature = {
  eraseAccount: (unit, { id }) => removeHandIns(unit, 'answer', { owner: { id } }),
  ownData: ownAnswerData,
  retention: interviewRetention,
  cleanup: interviewCleanup,
}
