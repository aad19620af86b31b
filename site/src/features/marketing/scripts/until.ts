import { lookAgainAt } from './next-session'

/** Removes an element at the instant of its `data-until`. The page may be older than that. */
export function startUntil(element: HTMLElement): void {
  const end = Date.parse(element.dataset.until ?? '')
  const look = () => {
    element.hidden = end <= Date.now()
    if (end > Date.now()) lookAgainAt(end, look)
  }
  look()
}
