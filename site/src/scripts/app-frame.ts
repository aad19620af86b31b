import { initialsOf } from '../lib/initials'
import { rememberPlace } from '../stores/continue'
import { $session, $user } from '../stores/session'
import { markBatchPlace } from './batch-place'
import { keepScroll } from './keep-scroll'
import { startAll } from './start'

/** Keeps the places in step with the address. The place that one is at leads to its top and does not load the page again. */
function startPlaces(places: HTMLElement): void {
  if (location.pathname === '/batches')
    addEventListener('hashchange', () => markBatchPlace(document, location.hash))
  places.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.pathname !== location.pathname || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const isHere = link.href === location.href
    if (isHere) event.preventDefault()
    scrollTo({ top: 0, behavior: isHere ? 'auto' : 'instant' })
  })
}

startAll('places', HTMLElement, startPlaces)
keepScroll()
$user.subscribe((user) => {
  for (const place of document.querySelectorAll('[data-user-initials]'))
    place.textContent = initialsOf(user?.fullName ?? '')
})
if ($session.get() === 'named')
  rememberPlace(location.pathname + location.search + location.hash, document.title.replace(/ \| .*/, ''))
