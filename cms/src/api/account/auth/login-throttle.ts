import type { Account } from '../../../platform/auth/account'
import { environment } from '../../../platform/environment'
import { lazily } from '../../../platform/lazily'
import { ownSecrets } from '../../../platform/secrets'
import { accountUid } from '../account-changes'
import { createFailedPasswordLimiter } from './failed-password-limiter'
import { isKnown, networkDigest, withNetwork } from './known-networks'

const failedPasswordLimiter = lazily(createFailedPasswordLimiter)

/**
 * Runs a password or code check and counts failures under a name. The check is given whether the account has
 * been used from this network before. Throws a 429 after too many failures from this network.
 */
export async function throttleFailures(
  account: Owner | undefined,
  name: string,
  network: string,
  isCorrect: (known: boolean) => Promise<boolean>,
): Promise<boolean> {
  const known = account !== undefined && isKnownNetwork(account, network)
  const check = () => isCorrect(known)
  const { rateLimits } = environment()
  if (rateLimits === 'off') return check()
  return failedPasswordLimiter(rateLimits.loginAccount).check({ email: name, network, known }, check)
}

type Owner = Pick<Account, 'id' | 'user' | 'knownNetworks'>

export const networkDigestOf = (documentId: string, network: string): string =>
  networkDigest(ownSecrets().linkSecret, documentId, network)

const isKnownNetwork = ({ user, knownNetworks }: Owner, network: string): boolean =>
  isKnown(knownNetworks, networkDigestOf(user._id, network))

export async function rememberNetwork(account: Owner, network: string): Promise<void> {
  if (isKnownNetwork(account, network)) return
  const knownNetworks = withNetwork(account.knownNetworks, networkDigestOf(account.user._id, network))
  await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { knownNetworks } })
}
