import { type RefObject, useEffect, useRef } from 'react'

/** Gives focus to what a new state marks with `data-focus`, when what was focused is no longer there. */
export function useFocusKept(area: RefObject<HTMLElement | null>, state: string) {
  const previous = useRef(state)
  useEffect(() => {
    if (previous.current === state) return
    previous.current = state
    const focused = document.activeElement
    const lost = focused === null || focused === document.body || focused.matches(':disabled')
    if (!lost) return
    // Focus makes the browser lay the page out at once, when there is most to do: it can wait for the next frame.
    const frame = requestAnimationFrame(() =>
      area.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [area, state])
}
