import type { Account } from '../../lib/accounts'
import { emailNotProved, lacksProof } from '../../lib/email-proof'
import { HttpError } from '../../lib/http-error'

type Reader = Pick<Account, 'role' | 'blocked' | 'batchId'>

/** Whether an account is a student of a batch, by its internal id, or an admin, and not closed. */
export const isReaderOf = ({ role, blocked, batchId }: Reader, batch: number): boolean =>
  !blocked && (role === 'institute-admin' || (role === 'authenticated' && batchId === batch))

/** Whether an account may read a batch: it is a reader of it, and its owner has proved to read its mail. */
export const mayRead = (account: Account, batch: number): boolean =>
  isReaderOf(account, batch) && !lacksProof(account)

/** Throws a 403 with the reason where an account may not read a batch. */
export function assertMayRead(account: Account, batch: number): void {
  if (!isReaderOf(account, batch)) throw new HttpError(403, 'You are not enrolled in this batch.')
  if (lacksProof(account)) throw emailNotProved()
}
