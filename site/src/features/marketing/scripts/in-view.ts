/** Lets the cards of a list rise one after the other when the list comes into sight, unless it is seen from the start. */
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

/** Does something once, when an element comes within half a screen of what is seen. */
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
