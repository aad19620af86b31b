/** A page may take this long to grow to its former length. */
const MAX_RESTORE_MS = 10_000

/**
 * Restores the scroll position of a page that Back loads again. The browser tries that itself, but before the data have given
 * the page its length.
 */
export function restoreScroll(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReturn = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
  const top: unknown = history.state?.scrolledTo
  if (isReturn && typeof top === 'number') holdAt(top)
  addEventListener('scrollend', () => history.replaceState({ ...history.state, scrolledTo: scrollY }, ''))
}

/** Scrolls there as the page grows, until its reader acts. */
function holdAt(top: number): void {
  const over = new AbortController()
  const { signal } = over
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight >= top) scrollTo({ top, behavior: 'instant' })
  })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const act of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(act, () => over.abort(), { signal, passive: true })
  setTimeout(() => over.abort(), MAX_RESTORE_MS)
  observer.observe(document.body)
}
