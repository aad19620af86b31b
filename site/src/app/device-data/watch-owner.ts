import { report } from '../lib/report'
import { isNavigating, whenShown } from '../navigation/navigation'
import { $token, storedToken } from '../session/session'
import { deleteLeftData } from './left-data'
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
  void whenShown().then(check)
}

function check(): void {
  deleteLeftData().catch((error: unknown) => report('Data couldn’t be deleted from this device:', error))
  const owner = ownerOf(storedToken())
  if (owner === pageOwner || !holdsData() || (staysOpen && [owner, pageOwner].includes('visitor'))) return
  // A login or log-out usually navigates as well.
  setTimeout(() => isNavigating() || location.reload())
}
