import type { Account } from '../../platform/auth/account'

/** A receipt or another paper is opened by the learner who paid, and by admins. A payment outlives its account. */
export const mayOpenPaper = (
  reader: Pick<Account, 'id' | 'role' | 'blocked'>,
  payment: { account: number | null },
): boolean => !reader.blocked && (reader.role === 'institute-admin' || payment.account === reader.id)
