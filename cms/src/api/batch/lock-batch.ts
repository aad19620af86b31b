import type { Core } from '@strapi/strapi'
import { HttpError } from '../../lib/http-error'

export type LockedBatch = { id: number; documentId: string; name: string; description: string }

/**
 * The batches of these ids, in the transaction that is open. Whoever else locks one of them waits until it ends. SQLite has
 * one writer anyway.
 */
export const lockBatches = (strapi: Core.Strapi, documentIds: string[]): Promise<LockedBatch[]> =>
  strapi.db
    .queryBuilder('api::batch.batch')
    .select(['id', 'documentId', 'name', 'description'])
    .where({ documentId: { $in: documentIds } })
    .orderBy('id')
    .forUpdate()
    .execute()

/** The batch of that id, locked, or a 404 in words. */
export async function lockBatch(strapi: Core.Strapi, documentId: string): Promise<LockedBatch> {
  const [batch] = await lockBatches(strapi, [documentId])
  if (!batch) throw new HttpError(404, 'The requested batch could not be found')
  return batch
}
