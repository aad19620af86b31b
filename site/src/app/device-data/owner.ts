import { accountOf } from '../session/access-token'
import { storedToken } from '../session/session'
import type { AccountStore } from './stores'

/** Whose data they are: an account's, by its internal id, or those of whoever is logged in as nobody. */
export type Owner = number | 'visitor'

export const ownerOf = (token: string | undefined): Owner => accountOf(token) ?? 'visitor'

/** The token that this page was opened with: it names the owner of the page also once another account is logged in. */
export const pageToken = storedToken()

/** Whose data this page reads and writes, for as long as it is open: `watch-owner.ts` opens it anew for another owner. */
export const pageOwner = ownerOf(pageToken)

/** Whether the owner of this page is still logged in. */
export const isOwnersSession = (): boolean => ownerOf(storedToken()) === pageOwner

let isUsed = false

/** Whether this page has opened a store of its owner. */
export const holdsData = (): boolean => isUsed

/** The key under which a store of an owner lies: "my-mistakes:7". */
export function keyOf(store: AccountStore, owner = pageOwner): string {
  isUsed = true
  return `${store}:${owner}`
}
