import { report } from '../lib/report'
import { isNavigating, whenShown } from '../navigation/navigation'
import { $token, storedToken } from '../session/session'
import { deleteLeftData } from './left-data'
import { OLD_KEYS } from './old-keys'
import { holdsData, ownerOf, pageOwner } from './owner'

let staysOpen = false

/** Keeps the page open when its session expires, or a visitor logs in in another tab, because leaving would lose data. */
export function stayOpen(): void {
  staysOpen = true
}

/**
 * Reloads the page when its owner changes, here, in another tab or after Back, so that it shows nothing of the previous owner.
 */
export function watchOwner(): void {
  $token.listen(check)
  addEventListener('pageshow', ({ persisted }) => persisted && check())
  void whenShown().then(check).then(moveOldKeys).then(moveOldDatabases).catch(console.warn)
}

const countOldKeys = (): number =>
  [localStorage, sessionStorage].flatMap((area) => Object.keys(area)).filter((key) => OLD_KEYS.includes(key))
    .length

/** Moves the values of old keys. The code loads only if there are any; the page reloads if it has already read without them. */
async function moveOldKeys(): Promise<void> {
  const before = countOldKeys()
  if (before === 0) return
  const { moveUnkeyedKeys } = await import('./move-unkeyed-keys')
  moveUnkeyedKeys(localStorage, sessionStorage, pageOwner)
  if (countOldKeys() < before && holdsData()) location.reload()
}

/** Databases of an earlier version have no owner in their name. */
async function moveOldDatabases(): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.()
  if (databases?.some(({ name = ':' }) => !name.includes(':')))
    await (await import('./databases')).moveUnkeyedDatabases()
}

function check(): void {
  deleteLeftData().catch((error: unknown) => report('Data couldn’t be deleted from this device:', error))
  const owner = ownerOf(storedToken())
  if (owner === pageOwner || !holdsData() || (staysOpen && [owner, pageOwner].includes('visitor'))) return
  // A login or log-out usually navigates as well.
  setTimeout(() => isNavigating() || location.reload())
}
