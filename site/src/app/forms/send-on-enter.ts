import type { KeyboardEvent } from 'react'

/** Sends on Enter. Shift + Enter starts a new line, and Enter in an input method chooses a word. */
export const sendOnEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  send()
}
