import type { Feature } from '../../platform/feature'
import { registerProgressHooks } from './progress-hooks'
import { deleteOrphanedProgress } from './queries'

export const progress: Feature = {
  register: registerProgressHooks,
  // A report that arrives while its item is being deleted leaves orphaned progress.
  retention: { 'lost progress': deleteOrphanedProgress },
}
