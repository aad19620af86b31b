import { atom, onMount } from 'nanostores'
import { addressOf, moved, type Place, placeOf } from '../core/place'

/** Where the admin is. The address of the page follows it, and it follows the browser's Back and Forward. */
export const $place = atom<Place>(placeOf(window.location.search))

onMount($place, () => {
  const follow = () => $place.set(placeOf(window.location.search))
  window.addEventListener('popstate', follow)
  return () => window.removeEventListener('popstate', follow)
})

/** Goes to another place. What is typed letter by letter is no step to come back to: it replaces the address. */
export function goTo(change: Partial<Place>, { replace = false } = {}): void {
  const next = moved($place.get(), change)
  const address = addressOf(next)
  if (address === addressOf($place.get())) return
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  $place.set(next)
}
