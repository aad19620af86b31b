import type { Feature } from '../../platform/feature'
import { allProgress } from './own-progress'
import { deleteOrphanedProgress, deleteProgressOf } from './queries'

export const progress: Feature = {
  eraseAccount: (_, { documentId }) => deleteProgressOf(documentId),
  ownData: async (owner) => ({ progress: await allProgress(owner) }),
  // A report that arrives while its item is being deleted leaves orphaned progress.
  retention: { 'lost progress': deleteOrphanedProgress },
}
