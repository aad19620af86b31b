import { flushSync } from 'react-dom'

/** The part of the page that lists what was sent; the mails of the CMS lead to it. */
export const SENT_ID = 'sent'

export function focusSentSection(): void {
  const section = document.getElementById(SENT_ID)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** Closes a dialog, then leads to what was sent. */
export function seeSent(close: () => void): void {
  // A dialog gives the focus back as it closes.
  flushSync(close)
  focusSentSection()
}
