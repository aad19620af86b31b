import { useEffect, useRef } from 'react'
import { focusPanel } from './focus-panel'

/** Keeps the focus near a list: where a change takes away what had it, the panel's name has it next. */
export function useFocusKept(list: unknown) {
  const within = useRef(false)
  useEffect(() => {
    if (within.current) focusPanel()
  }, [list])
  return {
    onFocus: () => {
      within.current = true
    },
    onBlur: () => {
      within.current = false
    },
  }
}
