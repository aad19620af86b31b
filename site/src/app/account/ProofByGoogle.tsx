import { GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL } from 'astro:env/client'
import { useState } from 'react'
import { GoogleIdentity } from './GoogleIdentity'

type ProofByGoogleProps = {
  /** Given an ID token that is minutes old. */
  onToken: (token: string) => void
  error?: string | undefined
}

/** Has the owner of an account without a password show Google once more that it is them. */
export function ProofByGoogle({ onToken, error }: ProofByGoogleProps) {
  const [confirmed, setConfirmed] = useState(false)
  if (!GOOGLE_CLIENT_ID)
    return (
      <p>
        Your account has no password yet.{' '}
        <a className="link-line" href="/forgot-password">
          Choose one first
        </a>
        , then come back.
      </p>
    )
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">Confirm with Google that it’s you</p>
      <GoogleIdentity
        clientId={GOOGLE_CLIENT_ID}
        scriptUrl={GOOGLE_SCRIPT_URL}
        otherwise="Google’s button couldn’t be loaded. Reload the page, or choose a password with “Forgot your password?” on the login page."
        onToken={(token) => {
          setConfirmed(token !== undefined)
          if (token) onToken(token)
        }}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {confirmed && !error && 'Google has confirmed that it’s you.'}
      </p>
      {error && (
        <p role="alert" className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
