import { deleteDocument } from '../../platform/database/document-writes'
import { inTransaction } from '../../platform/database/unit-of-work'
import { moduleUid } from '../batch/batch'
import { deleteOrphanedProgress } from '../progress/queries'
import { removeMaterials } from './service'

/** Deletes a module with its materials, except those that are also handouts of a class. */
export const deleteModule = (
  documentId: string,
  remove = deleteDocument(moduleUid, documentId),
): Promise<boolean> =>
  inTransaction(async (unit) => {
    await removeMaterials(unit, { module: { documentId }, scheduledClass: { id: { $null: true } } })
    const isDeleted = await remove()
    await deleteOrphanedProgress()
    return isDeleted
  })
