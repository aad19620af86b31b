import type { Account } from '../../platform/auth/account'
import { HttpError } from '../../platform/http/http-error'
import { emailNotProved, lacksProof } from '../account/accounts'

type Reader = Pick<Account, 'role' | 'blocked' | 'batchId' | 'confirmed'>

/** Returns whether an account belongs to a batch, by its internal id: as one of its learners or an admin, and not blocked. */
export const belongsTo = ({ role, blocked, batchId }: Reader, batch: number): boolean =>
  !blocked && (role === 'institute-admin' || (role === 'authenticated' && batchId === batch))

/** They may read it, with its classes and its materials, once their e-mail address is proved. */
export const mayRead = (account: Reader, batch: number): boolean =>
  belongsTo(account, batch) && !lacksProof(account)

/** Throws a 403 with the reason if an account may not read a batch. */
export function assertMayRead(account: Reader, batch: number): void {
  if (!belongsTo(account, batch)) throw new HttpError(403, 'You’re not enrolled in this batch.')
  if (lacksProof(account)) throw emailNotProved()
}

/** Its own coaches and the admins may set homework, write reviews and notes, and see its records. */
export const mayCoachBatch = (
  { id, role, blocked }: Pick<Account, 'id' | 'role' | 'blocked'>,
  coaches: readonly number[],
): boolean => !blocked && (role === 'institute-admin' || (role === 'coach' && coaches.includes(id)))
