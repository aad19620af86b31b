import { environment } from '../../../platform/environment'
import { loadSecrets } from '../../../platform/secrets'
import { accountUid } from '../account-changes'
import type { Account } from '../accounts'
import { createWrongPasswords, type WrongPasswords } from './failed-passwords'
import { isKnown, networkDigest, withNetwork } from './known-networks'

let wrongPasswords: WrongPasswords | undefined

/** The count of wrong passwords and codes of this process, or nothing where limits are off. */
function countOfWrongPasswords(): WrongPasswords | undefined {
  const { rateLimits } = environment()
  if (rateLimits === 'off') return undefined
  wrongPasswords ??= createWrongPasswords(rateLimits.loginAccount)
  return wrongPasswords
}

/**
 * Does a check of a password or code of an account, or of nobody's, which is told whether the account has been entered from the
 * network before. Wrong ones are counted under a name: throws a 429 where too many came from this network.
 */
export async function countWrong(
  account: Owner | undefined,
  name: string,
  network: string,
  isRight: (known: boolean) => Promise<boolean>,
): Promise<boolean> {
  const known = account !== undefined && isKnownNetwork(account, network)
  const check = () => isRight(known)
  return countOfWrongPasswords()?.check({ email: name, network, known }, check) ?? check()
}

type Owner = Pick<Account, 'id' | 'user' | 'knownNetworks'>

let secret: string | undefined

/** What is stored of a client network of the account of an id. */
export function digestFor(documentId: string, network: string): string {
  secret ??= loadSecrets(environment().dataDir).linkSecret
  return networkDigest(secret, documentId, network)
}

/** Whether an account has been entered from a client network before. */
const isKnownNetwork = ({ user, knownNetworks }: Owner, network: string): boolean =>
  isKnown(knownNetworks, digestFor(user._id, network))

/** Remembers that an account was entered from a client network. */
export async function rememberNetwork(account: Owner, network: string): Promise<void> {
  if (isKnownNetwork(account, network)) return
  const knownNetworks = withNetwork(account.knownNetworks, digestFor(account.user._id, network))
  await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { knownNetworks } })
}
