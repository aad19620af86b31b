import type { Account } from '../../platform/auth/account'
import { HttpError } from '../../platform/http/http-error'
import { emailNotProved, lacksProof } from '../account/accounts'

type Reader = Pick<Account, 'role' | 'blocked' | 'batchId' | 'confirmed'>

/**
 * Throws a 403 with the reason unless an account may join the classes of a batch, or be excused from them. Admins, who can read every
 * batch, are in none.
 */
export function assertMayAttend(reader: Reader, batch: number): void {
  if (reader.blocked || reader.batchId !== batch)
    throw new HttpError(403, 'You’re not enrolled in this batch.')
  if (lacksProof(reader)) throw emailNotProved()
}

/** A coach has a calendar of their own sessions; the one of a batch is for its readers. */
export const hasOwnCalendar = ({ role, blocked }: Pick<Reader, 'role' | 'blocked'>): boolean =>
  !blocked && role === 'coach'
