import * as z from 'zod/mini'

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

const answer = z.object({ credential: z.string().check(z.minLength(1)) })

/** The credential in what Google hands back, or undefined where there is none. */
export const credentialOf = (given: unknown): string | undefined =>
  z.safeParse(answer, given).data?.credential

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
