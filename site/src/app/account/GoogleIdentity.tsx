import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { report } from '../lib/report'

type GoogleIdentityProps = {
  clientId: string
  scriptUrl: string
  /** Advice where Google's script does not load. */
  otherwise: string
  /** Given Google's ID token, or nothing where its answer holds none. */
  onToken: (token: string | undefined) => void
}

/** Google's own button, which returns the user's ID token. */
export function GoogleIdentity({ clientId, scriptUrl, otherwise, onToken }: GoogleIdentityProps) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const answered = useEffectEvent((answer: unknown) => onToken(credentialOf(answer)))
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    loadGoogle(scriptUrl).then(
      (google) => {
        google.initialize({ client_id: clientId, callback: (answer) => answered(answer) })
        google.renderButton(parent, { size: 'large', width: Math.min(parent.clientWidth, 400), locale: 'en' })
      },
      (error: unknown) => {
        report('Google Identity Services:', error)
        setFailed(true)
      },
    )
  }, [clientId, scriptUrl])
  return (
    <div ref={place} className="min-h-11">
      {failed && <p className="text-muted">{otherwise}</p>}
    </div>
  )
}

type Identity = {
  initialize: (options: { client_id: string; callback: (answer: unknown) => void }) => void
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void
}

declare global {
  interface Window {
    google?: { accounts: { id: Identity } }
  }
}

const answer = z.object({ credential: z.string().check(z.minLength(1)) })

/** The credential in what Google hands back, or undefined where there is none. */
export const credentialOf = (given: unknown): string | undefined =>
  z.safeParse(answer, given).data?.credential

function loadGoogle(scriptUrl: string): Promise<Identity> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scriptUrl, async: true })
    script.onload = () => {
      const identity = window.google?.accounts.id
      if (identity) resolve(identity)
      else reject(new Error('The script of Google Identity Services brought nothing.'))
    }
    script.onerror = () => reject(new Error('The script of Google Identity Services didn’t load.'))
    document.head.append(script)
  })
}
