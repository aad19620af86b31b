/** The part of the page that lists what was sent; the mails of the CMS lead to it. */
export const SENT_ID = 'sent'

export const SENT_PATH = `/mock-interview#${SENT_ID}`

export function focusSentSection(): void {
  const section = document.getElementById(SENT_ID)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
