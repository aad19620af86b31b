import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { verifyEmail } from '../../../../cms/src/contract/auth'
import { openCall } from '../../lib/signed-call'
import { $token, $user } from '../../stores/session'
import { notify } from '../../stores/toasts'
import { Button } from '../shared/Form'
import { SendLinkAgain } from '../shared/SendLinkAgain'
import { Outcome } from './FormParts'

type State = { kind: 'ready' | 'busy' } | { kind: 'done' | 'spent'; text: string }

/**
 * Confirming an e-mail address by the code of the mail, which stands in the page's address. It takes a click, since programs
 * that look at mails for their readers open the links in them.
 */
export function VerifyEmailForm() {
  const [code] = useState(() => new URLSearchParams(window.location.search).get('code') ?? '')
  const [state, setState] = useState<State>({ kind: 'ready' })

  const confirm = async () => {
    if (state.kind === 'busy') return
    setState({ kind: 'busy' })
    const result = await openCall(verifyEmail, { body: { code } })
    if (result.ok) return setState({ kind: 'done', text: result.data.msg })
    if (result.code === 'LinkSpent') return setState({ kind: 'spent', text: result.msg })
    setState({ kind: 'ready' })
    notify({ tone: 'error', title: result.msg })
  }

  if (!code)
    return (
      <Ended
        title="This page needs the link of our mail"
        text="Open the newest mail that we sent you. Once you are logged in, you can have it sent again."
      />
    )
  if (state.kind === 'done') return <Ended title="Your address is confirmed" text={state.text} />
  if (state.kind === 'spent')
    return <Ended title="This link does not work any more" text={state.text} mayAskAgain />
  const busy = state.kind === 'busy'
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl">One click confirms your address</h2>
      <p>Confirm only if you have signed up yourself. Otherwise close this page: nothing changes.</p>
      <Button
        look="btn-primary justify-self-start"
        label={busy ? 'Confirming…' : 'Confirm my address'}
        aria-disabled={busy}
        onClick={confirm}
      />
    </div>
  )
}

function Ended({ title, text, mayAskAgain }: { title: string; text: string; mayAskAgain?: true }) {
  const signedIn = Boolean(useStore($token))
  const user = useStore($user)
  return (
    <Outcome title={title} text={text}>
      {mayAskAgain && user?.email && user.emailProved === false && <SendLinkAgain email={user.email} />}
      <a className="btn btn-primary" href={signedIn ? '/dashboard' : '/login?next=/dashboard'}>
        {signedIn ? 'Open my dashboard' : 'Log in'}
      </a>
    </Outcome>
  )
}
