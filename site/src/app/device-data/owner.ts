import { accountOf } from '../session/access-token'
import { storedToken } from '../session/session'
import type { AccountStore } from './stores'

/** The owner of data: an account's internal id, or a visitor. */
export type Owner = number | 'visitor'

export const ownerOf = (token: string | undefined): Owner => accountOf(token) ?? 'visitor'

/** The token when this page was opened. It identifies the owner of the page even after another account logs in. */
export const pageToken = storedToken()

/** The owner of the data that this page reads and writes. `watch-owner.ts` reloads the page for another owner. */
export const pageOwner = ownerOf(pageToken)

/** Returns whether the owner of this page is still logged in. */
export const isOwnersSession = (): boolean => ownerOf(storedToken()) === pageOwner

let isUsed = false

/** Returns whether this page has opened a store of its owner. */
export const holdsData = (): boolean => isUsed

/** The key of an owner's store: "my-mistakes:7". */
export function keyOf(store: AccountStore, owner = pageOwner): string {
  isUsed = true
  return `${store}:${owner}`
}
