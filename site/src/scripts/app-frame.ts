import { markBatchPlace } from './batch-place'
import { startAll } from './start'

/** Keeps the places in step with the address. The place that one is at leads to its top and does not load the page again. */
function startPlaces(places: HTMLElement): void {
  if (location.pathname === '/batches')
    addEventListener('hashchange', () => markBatchPlace(document, location.hash))
  places.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.pathname !== location.pathname || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    if (link.href === location.href) event.preventDefault()
    scrollTo({ top: 0 })
  })
}

startAll('places', HTMLElement, startPlaces)
