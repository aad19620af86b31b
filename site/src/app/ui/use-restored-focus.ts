import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `restoreFocus` where a change of the state removed or disabled what had the focus. */
export function useRestoredFocus(state: unknown, restoreFocus: () => void): void {
  const previous = useRef(state)
  const give = useEffectEvent(restoreFocus)
  useEffect(() => {
    if (previous.current === state) return
    previous.current = state
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.matches(':disabled')) give()
  }, [state])
}

/** Focuses the element of a part of the page that is marked with `data-focus`. */
export function focusMarked(area: HTMLElement | null): void {
  area?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
}
