import { lockRows } from '../../platform/database/locks'
import { HttpError } from '../../platform/http/http-error'

export const batchUid = 'api::batch.batch'
export const moduleUid = 'api::batch.course-module'
export const videoUid = 'api::batch.video'

export type StoredBatch = {
  id: number
  documentId: string
  name: string
  description: string
  capacity: number | null
}

export const batchNotFound = () => new HttpError(404, 'The requested batch could not be found')

/** The batch that matches; throws a 404 if there is none. */
export async function findBatch(where: object): Promise<StoredBatch> {
  const found: StoredBatch | null = await strapi.db.query(batchUid).findOne({ where })
  if (!found) throw batchNotFound()
  return found
}

/** Locks batches in a fixed order until the transaction ends; throws a 404 if one is missing. */
export async function lockBatches(documentIds: string[]): Promise<StoredBatch[]> {
  const batches = await lockRows<StoredBatch>(batchUid, { documentId: { $in: documentIds } })
  if (batches.length < new Set(documentIds).size) throw batchNotFound()
  return batches
}

/** Locks one batch in the same way. */
export async function lockBatch(documentId: string): Promise<StoredBatch> {
  const [batch] = await lockBatches([documentId])
  if (!batch) throw batchNotFound()
  return batch
}
