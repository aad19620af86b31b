import type { Account } from '../../platform/auth/account'
import type { StoredCertificate } from './certificate'

type State = { state: StoredCertificate['state'] }

/** A certificate that isn't being signed yet: its learner may confirm another name, and admins may withdraw it. */
export const isOpen = ({ state }: State): boolean => state === 'asked' || state === 'named'

/** A signed one that counts: anyone with its number may load the file, and admins may revoke or replace it. */
export const isValid = ({ state }: State): boolean => state === 'issued'

/** Its name is confirmed by the learner alone. */
export const isHolder = (
  { id, blocked }: Pick<Account, 'id' | 'blocked'>,
  { account }: { account: { id: number } | null },
): boolean => !blocked && account?.id === id
