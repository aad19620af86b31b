/** What of Google Identity Services the page uses. */
type GoogleIdentity = {
  initialize: (options: { client_id: string; callback: (answer: unknown) => void }) => void
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

/** The credential in what Google hands back, or undefined where there is none. */
export function credentialOf(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null || !('credential' in given)) return undefined
  return typeof given.credential === 'string' && given.credential ? given.credential : undefined
}

/** Loads Google's script, once the page wants it. */
export function loadGoogle(scriptUrl: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.onload = () => {
      const identity = window.google?.accounts.id
      if (identity) resolve(identity)
      else reject(new Error('The script of Google Identity Services brought nothing.'))
    }
    script.onerror = () => reject(new Error('The script of Google Identity Services did not load.'))
    document.head.append(script)
  })
}
