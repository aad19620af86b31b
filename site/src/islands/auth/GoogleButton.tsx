import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { googleLogin } from '../../../../cms/src/contract/auth'
import { report } from '../../lib/report'
import { openCall } from '../../lib/signed-call'
import { notify } from '../../stores/toasts'
import { signIn } from './after-login'
import type { LogInByCode } from './CodeForm'
import { GOOGLE_FAILED, googleNotice } from './notices'

/** Where Google signs people in; without a client id it is not set up. */
export type GoogleProps = { clientId?: string | undefined; scriptUrl: string }

/** What is done where an account wants a code too; without it the person is told so. */
type OnCodeNeeded = { onCodeNeeded?: (logIn: LogInByCode) => void }

/** Signing in with Google before the form that it spares, or after it a line that it is not set up here. */
export const GoogleButton = ({
  clientId,
  scriptUrl,
  onCodeNeeded,
  children,
}: GoogleProps & OnCodeNeeded & { children?: ReactNode }) =>
  clientId ? (
    <>
      <RealButton clientId={clientId} scriptUrl={scriptUrl} {...(onCodeNeeded && { onCodeNeeded })} />
      <div className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-edge/40 after:h-px after:flex-1 after:bg-edge/40">
        or with your e-mail
      </div>
      {children}
    </>
  ) : (
    <>
      {children}
      <div className="grid gap-1.5 border-t border-edge/40 pt-6">
        <button type="button" className="btn w-full" disabled aria-describedby="google-hint">
          Continue with Google
        </button>
        <p id="google-hint" className="text-sm text-muted">
          Signing in with Google is not set up here.
        </p>
      </div>
    </>
  )

function RealButton({
  clientId,
  scriptUrl,
  onCodeNeeded,
}: { clientId: string; scriptUrl: string } & OnCodeNeeded) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const answered = useEffectEvent((answer: unknown) => onCredential(answer, onCodeNeeded))
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    loadGoogle(scriptUrl).then(
      (google) => {
        google.initialize({ client_id: clientId, callback: (answer) => void answered(answer) })
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
      {failed && (
        <p className="text-muted">Google’s button could not be loaded. Please use your e-mail below.</p>
      )}
    </div>
  )
}

async function onCredential(answer: unknown, onCodeNeeded: OnCodeNeeded['onCodeNeeded']): Promise<void> {
  const token = credentialOf(answer)
  if (!token) return notify({ tone: 'error', title: GOOGLE_FAILED })
  const logIn = (code?: string) => openCall(googleLogin, { body: { token, ...(code && { code }) } })
  const result = await logIn()
  if (result.ok) signIn(result.data)
  else if (onCodeNeeded && result.code === 'SecondFactorNeeded') onCodeNeeded(logIn)
  else notify({ tone: 'error', ...googleNotice(result) })
}

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

function loadGoogle(scriptUrl: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scriptUrl, async: true })
    script.onload = () => {
      const identity = window.google?.accounts.id
      if (identity) resolve(identity)
      else reject(new Error('The script of Google Identity Services brought nothing.'))
    }
    script.onerror = () => reject(new Error('The script of Google Identity Services did not load.'))
    document.head.append(script)
  })
}
