/** Animates the cards of a list one after the other when it scrolls into view, unless it is visible from the start. */
export function startReveal(list: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) {
        if (list.dataset.reveal === 'waiting') list.dataset.reveal = 'seen'
        observer.disconnect()
      } else {
        list.dataset.reveal = 'waiting'
      }
    },
    { rootMargin: '0% 0% -15%' },
  )
  observer.observe(list)
}

/** Calls `act` once, when an element is within half a screen of the viewport. */
export function whenNear(element: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      act()
    },
    { rootMargin: '50%' },
  )
  observer.observe(element)
}
