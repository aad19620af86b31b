import { googleLogin } from '@careerspeak/contract/auth'
import type { ReactNode } from 'react'
import { GoogleIdentity } from '#app/account/GoogleIdentity'
import { Button } from '#app/forms/Form'
import { call } from '#app/http/client'
import { notify } from '#app/notices/toasts'
import { NewTabLink } from '#app/ui/NewTabLink'
import { adminSessionOf, signIn } from './after-login'
import type { LogInByCode } from './CodeForm'
import { GOOGLE_FAILED, googleNotice } from './notices'

/** Google's client id and script. Without an id it is not set up, which `isLocal`, a site on its developer's machine, says on a tap. */
export type GoogleProps = { clientId?: string | undefined; scriptUrl: string; isLocal?: boolean }

/** Called when the account has a second factor; without it the person sees a notice. */
type OnCodeNeeded = { onCodeNeeded?: (logIn: LogInByCode) => void }

/** Signing in with Google above the form, or the form alone where Google is not set up. */
export const GoogleButton = ({
  clientId,
  scriptUrl,
  isLocal = false,
  onCodeNeeded,
  children,
}: GoogleProps & OnCodeNeeded & { children?: ReactNode }) =>
  clientId || isLocal ? (
    <>
      {clientId ? (
        <GoogleIdentity
          clientId={clientId}
          scriptUrl={scriptUrl}
          otherwise="Google’s button couldn’t be loaded. Please use your e-mail below."
          onToken={(token) => void onCredential(token, onCodeNeeded)}
        />
      ) : (
        <Button
          label="Sign in with Google"
          onClick={() =>
            notify({
              tone: 'info',
              title: 'Google sign-in is off here',
              text: 'Set GOOGLE_CLIENT_ID and start again to turn it on.',
            })
          }
        />
      )}
      <p className="text-sm text-muted">
        By continuing with Google, you agree to the{' '}
        <NewTabLink className="link-line" href="/terms">
          terms and conditions
        </NewTabLink>
        .
      </p>
      <div className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-edge/40 after:h-px after:flex-1 after:bg-edge/40">
        or with your e-mail
      </div>
      {children}
    </>
  ) : (
    children
  )

async function onCredential(
  token: string | undefined,
  onCodeNeeded: OnCodeNeeded['onCodeNeeded'],
): Promise<void> {
  if (!token) return notify({ tone: 'error', title: GOOGLE_FAILED })
  // Google's button has no choice of “Admin”, and an owner may have no other way in.
  const logIn = async (code?: string) => {
    const result = await call(googleLogin, { body: { token, ...(code && { code }) } })
    return result.ok ? { ...result, data: adminSessionOf(result.data) } : result
  }
  const result = await logIn()
  if (result.ok) signIn(result.data)
  else if (onCodeNeeded && result.code === 'SecondFactorNeeded') onCodeNeeded(logIn)
  else notify({ tone: 'error', ...googleNotice(result) })
}
