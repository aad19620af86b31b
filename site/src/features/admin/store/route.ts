import { atom, onMount } from 'nanostores'
import { nextRoute, parseRoute, type Route, routeUrl } from '../core/route'

/** The route of the page, in step with its URL and the browser's Back and Forward. */
export const $route = atom<Route>(parseRoute(window.location.search))

onMount($route, () => {
  const follow = () => $route.set(parseRoute(window.location.search))
  window.addEventListener('popstate', follow)
  return () => window.removeEventListener('popstate', follow)
})

/** Changes the route. `replace` adds no step to the browser's history, such as for each letter of a search. */
export function navigate(change: Partial<Route>, { replace = false } = {}): void {
  const next = nextRoute($route.get(), change)
  const url = routeUrl(next)
  if (url === routeUrl($route.get())) return
  if (replace) window.history.replaceState(null, '', url)
  else window.history.pushState(null, '', url)
  $route.set(next)
}
