import { useEffect, useRef, useState } from 'react'
import { report } from '../../lib/report'
import { notify } from '../../stores/toasts'
import { enter } from './enter'
import { credentialOf, loadGoogle } from './google'
import { googleNotice } from './notices'
import { loadRequests } from './use-checked-form'
import { WORDS } from './words'

/** Where Google signs people in; without a client id it is not set up. */
export type GoogleProps = { clientId?: string | undefined; scriptUrl: string }

/** Signing in with Google, or a line that it is not set up here. */
export function GoogleButton({ clientId, scriptUrl }: GoogleProps) {
  return clientId ? <RealButton clientId={clientId} scriptUrl={scriptUrl} /> : <IdleButton />
}

function IdleButton() {
  return (
    <div className="grid gap-1.5">
      <button type="button" className="btn w-full" disabled aria-describedby="google-hint">
        {WORDS.google.notSetUp}
      </button>
      <p id="google-hint" className="text-sm text-muted">
        {WORDS.google.notSetUpHint}
      </p>
    </div>
  )
}

function RealButton({ clientId, scriptUrl }: { clientId: string; scriptUrl: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    loadGoogle(scriptUrl).then(
      (google) => {
        google.initialize({ client_id: clientId, callback: answered })
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
      {failed && <p className="text-muted">{WORDS.google.loadFailed}</p>}
    </div>
  )
}

async function answered(answer: unknown): Promise<void> {
  const token = credentialOf(answer)
  if (!token) return notify({ tone: 'error', title: WORDS.notices.googleFailed })
  try {
    const { logInByGoogle } = await loadRequests()
    const result = await logInByGoogle(token)
    if (result.ok) enter(result.data)
    else notify({ tone: 'error', ...googleNotice(result) })
  } catch (error) {
    report('Google Identity Services:', error)
    notify({ tone: 'error', title: WORDS.notices.googleTryAgain })
  }
}
