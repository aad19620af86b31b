import type { Core } from '@strapi/strapi'
import { Refusal } from '../../lib/refusal'

const uid = 'api::batch.batch'

export type LockedBatch = { id: number; documentId: string; name: string; description: string }

/** The batches of these ids. Whoever else locks one of them waits until this transaction ends. SQLite has one writer anyway. */
export function lockBatches(strapi: Core.Strapi, documentIds: string[]): Promise<LockedBatch[]> {
  return strapi.db
    .queryBuilder(uid)
    .select(['id', 'documentId', 'name', 'description'])
    .where({ documentId: { $in: documentIds } })
    .orderBy({ id: 'asc' })
    .forUpdate()
    .execute()
}

/** The batch of that id, locked, or a 404 in words. */
export async function lockBatch(strapi: Core.Strapi, documentId: string): Promise<LockedBatch> {
  const [batch] = await lockBatches(strapi, [documentId])
  if (!batch) throw new Refusal(404, 'The requested batch could not be found')
  return batch
}
