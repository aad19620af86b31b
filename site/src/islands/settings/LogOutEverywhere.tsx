import { lazy, Suspense, useState } from 'react'
import { logOutEverywhere } from '../../../../cms/src/contract/auth'
import { signedCall } from '../../lib/signed-call'
import { signOut } from '../../stores/session'
import { notify } from '../../stores/toasts'
import { Button } from '../shared/Form'
import { Part } from './Section'

const ConfirmDialog = lazy(() =>
  import('../shared/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
)

/** Ends all sessions, for whoever has lost a phone or left a shared computer logged in. */
export function LogOutEverywhere() {
  const [asking, setAsking] = useState(false)
  return (
    <Part title="Your devices">
      <p className="max-w-prose text-muted">
        Lost a phone, or left a shared computer logged in? Log out everywhere at once. You can log in again
        with your password as before.
      </p>
      <Button label="Log out on all devices" aria-haspopup="dialog" onClick={() => setAsking(true)} />
      {asking && (
        <Suspense>
          <ConfirmDialog
            title="Log out on all devices?"
            text="This device is logged out as well. Your calendar link stops working too: copy a new one from your batch afterwards."
            yes="Log out everywhere"
            no="Stay logged in"
            onConfirm={logOut}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Part>
  )
}

async function logOut(): Promise<void> {
  const result = await signedCall(logOutEverywhere, {})
  if (result.ok) signOut()
  else if (result.status !== 401)
    notify({ tone: 'error', title: 'You are still logged in', text: result.msg })
}
