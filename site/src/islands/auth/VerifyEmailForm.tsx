import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { UNREACHABLE } from '../../constants'
import { $token, $user } from '../../stores/session'
import { notify } from '../../stores/toasts'
import { LazySendLinkAgain } from '../shared/confirm-address/LazySendLinkAgain'
import { Outcome } from './Outcome'
import { loadRequests } from './use-checked-form'

const words = {
  ready: 'One click confirms your address',
  readyHint: 'Confirm only if you have signed up yourself. Otherwise close this page: nothing changes.',
  submit: 'Confirm my address',
  busy: 'Confirming…',
  doneTitle: 'Your address is confirmed',
  spentTitle: 'This link does not work any more',
  goOn: 'Open my dashboard',
  login: 'Log in',
  noCode: 'This page needs the link of our mail',
  noCodeHint: 'Open the newest mail that we sent you. Once you are logged in, you can have it sent again.',
} as const

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
    const result = await loadRequests()
      .then(({ proveEmail }) => proveEmail(code))
      .catch(() => undefined)
    if (result?.ok) return setState({ kind: 'done', text: result.data.msg })
    if (result?.code === 'LinkSpent') return setState({ kind: 'spent', text: result.msg })
    setState({ kind: 'ready' })
    notify({ tone: 'error', title: result?.msg ?? UNREACHABLE })
  }

  if (!code) return <Ended title={words.noCode} text={words.noCodeHint} />
  if (state.kind === 'done') return <Ended title={words.doneTitle} text={state.text} />
  if (state.kind === 'spent') return <Ended title={words.spentTitle} text={state.text} mayAskAgain />
  const busy = state.kind === 'busy'
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl">{words.ready}</h2>
      <p>{words.readyHint}</p>
      <button
        type="button"
        className="btn btn-primary justify-self-start"
        aria-disabled={busy}
        onClick={confirm}
      >
        {busy ? words.busy : words.submit}
      </button>
    </div>
  )
}

function Ended({ title, text, mayAskAgain }: { title: string; text: string; mayAskAgain?: true }) {
  const signedIn = Boolean(useStore($token))
  const user = useStore($user)
  return (
    <Outcome title={title} text={text}>
      {mayAskAgain && user?.email && user.emailProved === false && <LazySendLinkAgain email={user.email} />}
      <a className="btn btn-primary" href={signedIn ? '/dashboard' : '/login?next=/dashboard'}>
        {signedIn ? words.goOn : words.login}
      </a>
    </Outcome>
  )
}
