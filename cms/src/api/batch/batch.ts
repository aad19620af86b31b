import { HttpError } from '../../lib/http-error'
import { lock } from '../../sql/locks'

export const batchUid = 'api::batch.batch'

export type StoredBatch = { id: number; documentId: string; name: string; description: string }

export const batchNotFound = () => new HttpError(404, 'The requested batch could not be found')

/** The batches of these ids, in one order, locked until the transaction that is open ends; a 404 in words where one is missing. */
export async function lockBatches(documentIds: string[]): Promise<StoredBatch[]> {
  const batches = await lock<StoredBatch>(batchUid, { documentId: { $in: documentIds } })
  if (batches.length < new Set(documentIds).size) throw batchNotFound()
  return batches
}

/** The batch of that id, locked in the same way. */
export async function lockBatch(documentId: string): Promise<StoredBatch> {
  const [batch] = await lockBatches([documentId])
  if (!batch) throw batchNotFound()
  return batch
}
