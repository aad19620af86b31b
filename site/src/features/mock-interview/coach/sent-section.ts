/** The section of sent answers, which the mails of the CMS link to. */
export const SENT_ID = 'sent'

export const SENT_PATH = `/mock-interview#${SENT_ID}`

export function focusSentSection(): void {
  const section = document.getElementById(SENT_ID)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
