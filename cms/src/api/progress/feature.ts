import type { Feature } from '../../platform/feature'
import { keepProgress } from './progress-hooks'
import { removeLostProgress } from './queries'

export const progress: Feature = {
  register: keepProgress,
  // A report that arrived while its item was being deleted leaves progress of nothing.
  retention: { 'lost progress': removeLostProgress },
}
