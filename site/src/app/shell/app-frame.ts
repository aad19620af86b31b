import { initialsOf } from '../lib/initials'
import { currentPath, whenShown } from '../navigation/navigation'
import { rememberPlace } from '../session/continue'
import { $session, $user } from '../session/session'
import { restoreScroll } from './restore-scroll'
import { showConnection } from './show-connection'
import { startAll } from './start'

/** How long after a page's start its worker is registered. */
const WORKER_DELAY_MS = 5000

/**
 * Lets the browser prerender the nav item under a mouse pointer, and marks the chosen one. A finger says too little beforehand.
 */
function startPlaces(places: HTMLElement): void {
  places.toggleAttribute('data-draw-ahead', !matchMedia('(pointer: coarse)').matches)
  places.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.pathname !== location.pathname) return moveMark(places, link)
    // The current nav item scrolls to the top and does not reload the page.
    const isHere = link.href === location.href
    if (isHere) event.preventDefault()
    scrollTo({ top: 0, behavior: isHere ? 'auto' : 'instant' })
  })
}

/** Marks a nav item as soon as it is chosen. Back may restore this page as it was left, so the mark moves back. */
function moveMark(places: HTMLElement, chosen: HTMLElement): void {
  const here = places.querySelector('[aria-current]')
  const value = here?.ariaCurrent
  const move = (from: Element | null, to: Element | null) => {
    from?.removeAttribute('aria-current')
    to?.setAttribute('aria-current', value ?? 'page')
  }
  move(here, chosen)
  addEventListener('pagehide', () => move(chosen, here), { once: true })
}

startAll('places', HTMLElement, startPlaces)
restoreScroll()
$user.subscribe((user) => {
  for (const place of document.querySelectorAll('[data-user-initials]'))
    place.textContent = initialsOf(user?.fullName ?? '')
})
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.installPrompt = event
})
await whenShown()
if ($session.get() === 'named') {
  rememberPlace(currentPath(), document.title.replace(/ \| .*/, ''))
  if (!navigator.onLine) showConnection()
  addEventListener('offline', showConnection, { once: true })
  // The worker's first download must not slow this visit down.
  setTimeout(
    () => import('../service-worker/register').then(({ startWorker }) => startWorker()).catch(console.warn),
    WORKER_DELAY_MS,
  )
}
