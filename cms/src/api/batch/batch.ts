import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { HttpError } from '../../platform/http/http-error'
import { emailNotProved, lacksProof } from '../account/accounts'

export const batchUid = 'api::batch.batch'
export const moduleUid = 'api::batch.course-module'
export const videoUid = 'api::batch.video'

export type StoredBatch = { id: number; documentId: string; name: string; description: string }

export const batchNotFound = () => new HttpError(404, 'The requested batch could not be found')

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

type Reader = Pick<Account, 'role' | 'blocked' | 'batchId'>

/** Returns whether an active account is a student of a batch, by its internal id, or an admin. */
export const isReaderOf = ({ role, blocked, batchId }: Reader, batch: number): boolean =>
  !blocked && (role === 'institute-admin' || (role === 'authenticated' && batchId === batch))

/** Returns whether an account may read a batch: as a reader with a confirmed e-mail address. */
export const mayRead = (account: Account, batch: number): boolean =>
  isReaderOf(account, batch) && !lacksProof(account)

/** Throws a 403 with the reason if an account may not read a batch. */
export function assertMayRead(account: Account, batch: number): void {
  if (!isReaderOf(account, batch)) throw new HttpError(403, 'You’re not enrolled in this batch.')
  if (lacksProof(account)) throw emailNotProved()
}
