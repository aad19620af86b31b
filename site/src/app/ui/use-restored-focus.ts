import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `restoreFocus` when a change of state has removed or disabled the focused element. */
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

/** Focuses the element with `data-focus` inside an area. */
export function focusMarked(area: HTMLElement | null): void {
  area?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
}
