import type { Core } from '@strapi/strapi'
import { accountUid } from '../../../lib/account-changes'
import type { Account } from '../../../lib/accounts'
import { environment } from '../../../lib/environment'
import { isKnown, networkDigest, withNetwork } from '../../../lib/known-networks'
import { loadSecrets } from '../../../lib/secrets'

type Owner = Pick<Account, 'id' | 'user' | 'knownNetworks'>

let secret: string | undefined

/** What is stored of a client network of the account of an id. */
export function digestFor(documentId: string, network: string): string {
  secret ??= loadSecrets(environment().dataDir).linkSecret
  return networkDigest(secret, documentId, network)
}

/** Whether an account has been entered from a client network before. */
export const isKnownNetwork = ({ user, knownNetworks }: Owner, network: string): boolean =>
  isKnown(knownNetworks, digestFor(user._id, network))

/** Remembers that an account was entered from a client network. */
export async function rememberNetwork(strapi: Core.Strapi, account: Owner, network: string): Promise<void> {
  if (isKnownNetwork(account, network)) return
  const knownNetworks = withNetwork(account.knownNetworks, digestFor(account.user._id, network))
  await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { knownNetworks } })
}
