import type { Feature } from '../../platform/feature'
import { deleteOrphanedProgress } from './queries'

export const progress: Feature = {
  // A report that arrives while its item is being deleted leaves orphaned progress.
  retention: { 'lost progress': deleteOrphanedProgress },
}
