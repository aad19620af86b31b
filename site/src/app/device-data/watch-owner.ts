import { report } from '../lib/report'
import { isNavigating, whenShown } from '../navigation/navigation'
import { $token, storedToken } from '../session/session'
import { deleteLeftData } from './left-data'
import { OLD_KEYS } from './old-keys'
import { holdsData, ownerOf, pageOwner } from './owner'

let staysOpen = false

/** Lets the page stay when its session ends by itself, or a visitor logs in elsewhere to go on here: leaving it would lose what is nowhere else. */
export function stayOpen(): void {
  staysOpen = true
}

/** Opens the page anew once it has another owner, so that it shows nothing of the earlier one: here, in another tab, or after Back. */
export function watchOwner(): void {
  $token.listen(check)
  addEventListener('pageshow', ({ persisted }) => persisted && check())
  void whenShown().then(check).then(moveOldKeys).then(moveOldDatabases).catch(console.warn)
}

const countOldKeys = (): number =>
  [localStorage, sessionStorage].flatMap((area) => Object.keys(area)).filter((key) => OLD_KEYS.includes(key))
    .length

/** Moves what lies under old keys, by code that is fetched only where there is any, and opens the page anew where it has read without them. */
async function moveOldKeys(): Promise<void> {
  const before = countOldKeys()
  if (before === 0) return
  const { moveUnkeyedKeys } = await import('./move-unkeyed-keys')
  moveUnkeyedKeys(localStorage, sessionStorage, pageOwner)
  if (countOldKeys() < before && holdsData()) location.reload()
}

/** The databases of an earlier version are those without an owner in their name. */
async function moveOldDatabases(): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.()
  if (databases?.some(({ name = ':' }) => !name.includes(':')))
    await (await import('./databases')).moveUnkeyedDatabases()
}

function check(): void {
  deleteLeftData().catch((error: unknown) => report('Data could not be deleted from this device:', error))
  const owner = ownerOf(storedToken())
  if (owner === pageOwner || !holdsData() || (staysOpen && [owner, pageOwner].includes('visitor'))) return
  // Most of what logs in or out goes to another page with that.
  setTimeout(() => isNavigating() || location.reload())
}
