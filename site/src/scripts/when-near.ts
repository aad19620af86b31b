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
