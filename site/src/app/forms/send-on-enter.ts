import type { KeyboardEvent } from 'react'

/** Sends on Enter. Shift + Enter starts a new line, and an input method's Enter chooses a word. */
export const sendOnEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  send()
}
