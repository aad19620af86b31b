import { type RefObject, useEffect, useRef } from 'react'

const HEADER_HEIGHT = 80

/**
 * When the panel's state changes, what was focused is gone: what the new state marks with `data-focus` takes over, in
 * sight, unless the learner is busy elsewhere on the page.
 */
export function useFocusKept(panel: RefObject<HTMLElement | null>, state: string): void {
  const previous = useRef(state)
  useEffect(() => {
    if (previous.current === state || !panel.current) return
    previous.current = state
    const focused = document.activeElement
    if (focused !== document.body && !panel.current.contains(focused)) return
    panel.current.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
    bringIntoSight(panel.current)
  }, [panel, state])
}

function bringIntoSight(panel: HTMLElement): void {
  const { top, height } = panel.getBoundingClientRect()
  if (height <= window.innerHeight - HEADER_HEIGHT) panel.scrollIntoView({ block: 'nearest' })
  else if (top < HEADER_HEIGHT || top > window.innerHeight / 2) panel.scrollIntoView({ block: 'start' })
}
