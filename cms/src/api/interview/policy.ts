import type { Account } from '../../platform/auth/account'
import { lacksProof } from '../account/accounts'

/** A recorded answer is watched by the learner who sent it, and by admins. */
export const mayWatch = (
  reader: Pick<Account, 'id' | 'role' | 'blocked' | 'confirmed'>,
  owner: number,
): boolean =>
  !reader.blocked && (reader.id === owner || (reader.role === 'institute-admin' && !lacksProof(reader)))
