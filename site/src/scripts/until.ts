import { LONGEST_WAIT } from './next-session'

/** Takes an element away at the instant of its `data-until`. The page may be older than that. */
export function startUntil(element: HTMLElement): void {
  const look = () => {
    const left = Date.parse(element.dataset.until ?? '') - Date.now()
    element.hidden = left <= 0
    if (left > 0) setTimeout(look, Math.min(left, LONGEST_WAIT))
  }
  look()
}
