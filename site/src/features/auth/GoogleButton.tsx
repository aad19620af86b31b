import { googleLogin } from '@careerspeak/contract/auth'
import type { ReactNode } from 'react'
import { GoogleIdentity } from '#app/account/GoogleIdentity'
import { call } from '#app/http/client'
import { notify } from '#app/notices/toasts'
import { signIn } from './after-login'
import type { LogInByCode } from './CodeForm'
import { GOOGLE_FAILED, googleNotice } from './notices'

/** Google's client id and script; without an id it is not set up. */
export type GoogleProps = { clientId?: string | undefined; scriptUrl: string }

/** Called when the account has a second factor; without it the person sees a notice. */
type OnCodeNeeded = { onCodeNeeded?: (logIn: LogInByCode) => void }

/** Signing in with Google, above the form; or a note below it that Google is not set up. */
export const GoogleButton = ({
  clientId,
  scriptUrl,
  onCodeNeeded,
  children,
}: GoogleProps & OnCodeNeeded & { children?: ReactNode }) =>
  clientId ? (
    <>
      <GoogleIdentity
        clientId={clientId}
        scriptUrl={scriptUrl}
        otherwise="Google’s button could not be loaded. Please use your e-mail below."
        onToken={(token) => void onCredential(token, onCodeNeeded)}
      />
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

async function onCredential(
  token: string | undefined,
  onCodeNeeded: OnCodeNeeded['onCodeNeeded'],
): Promise<void> {
  if (!token) return notify({ tone: 'error', title: GOOGLE_FAILED })
  const logIn = (code?: string) => call(googleLogin, { body: { token, ...(code && { code }) } })
  const result = await logIn()
  if (result.ok) signIn(result.data)
  else if (onCodeNeeded && result.code === 'SecondFactorNeeded') onCodeNeeded(logIn)
  else notify({ tone: 'error', ...googleNotice(result) })
}
