import { type FocusEvent, useRef } from 'react'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { focusPanel } from './focus-panel'

/** Moves the focus to the panel once the row that had it is gone. Returns the handlers of the list. */
export function useListFocus(rows: unknown) {
  const hadFocus = useRef(false)
  useRestoredFocus(rows, () => {
    if (hadFocus.current) focusPanel()
  })
  const track = ({ type }: FocusEvent) => {
    hadFocus.current = type === 'focus'
  }
  return { onFocus: track, onBlur: track }
}
