import { comparable } from '@careerspeak/contract/one-line'
import { errors } from '@strapi/utils'
import { createDocument, type Fields, updateDocument } from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { batchUid, moduleUid } from './batch'

/** Stores a module, unless its batch has another one of that name. Returns its document id. */
export const createModule = (fields: Fields, create = createDocument(moduleUid)): Promise<string> =>
  inTransaction(async () => {
    const documentId = await create(fields)
    await rejectDuplicateModules({ modules: { documentId } })
    return documentId
  })

/** Changes a module, unless its batch has another one of the new name. */
export const updateModule = (
  documentId: string,
  fields: Fields,
  update = updateDocument(moduleUid, documentId),
): Promise<boolean> =>
  inTransaction(async () => {
    const isStored = await update(fields)
    await rejectDuplicateModules({ modules: { documentId } })
    return isStored
  })

/**
 * Keeps module names unique within a batch, ignoring case. No index can, since the batch is in a link table.
 * So each write locks the batch before looking for duplicates, and sees what the previous one stored.
 */
export async function rejectDuplicateModules(where: object): Promise<void> {
  const batch: { id: number } | null = await strapi.db.query(batchUid).findOne({ where, select: ['id'] })
  if (!batch) return
  await lockRows(batchUid, { id: batch.id })
  // Without the ids, Strapi would return equal names once.
  const modules: { id: number; name: string }[] = await strapi.db
    .query(moduleUid)
    .findMany({ where: { batch: batch.id }, select: ['id', 'name'] })
  if (new Set(modules.map(({ name }) => comparable(name))).size < modules.length)
    throw new errors.ApplicationError('Another module in this batch already has this name.')
}
