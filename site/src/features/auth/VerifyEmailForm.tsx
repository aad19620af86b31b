import { verifyEmail } from '@careerspeak/contract/auth'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { SendLinkAgain } from '#app/account/SendLinkAgain'
import { ActionButton } from '#app/forms/Form'
import { call } from '#app/http/client'
import { notify } from '#app/notices/toasts'
import { $token, $user } from '#app/session/session'
import { Outcome } from './FormParts'

type Ended = { title: string; text: string; mayAskAgain?: true }

const NO_CODE: Ended = {
  title: 'This page needs the link from our e-mail',
  text: 'Open the latest e-mail we sent you. Once you’re logged in, you can ask for it again.',
}

/**
 * Confirms an e-mail address by the code in the page's address. It needs a click, because mail scanners open the links in mails.
 */
export function VerifyEmailForm() {
  const [code] = useState(() => new URLSearchParams(window.location.search).get('code') ?? '')
  const [ended, setEnded] = useState(code ? undefined : NO_CODE)

  const confirm = async () => {
    const result = await call(verifyEmail, { body: { code } })
    if (result.ok) return setEnded({ title: 'Your address is confirmed', text: result.data.msg })
    if (result.code !== 'LinkSpent') return notify({ tone: 'error', title: result.msg })
    setEnded({ title: 'This link no longer works', text: result.msg, mayAskAgain: true })
  }

  if (ended) return <End {...ended} />
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl">One click confirms your address</h2>
      <p>Confirm only if it was you who signed up. If not, close this page and nothing will change.</p>
      <ActionButton
        look="btn-primary justify-self-start"
        label="Confirm my address"
        busyLabel="Confirming…"
        action={confirm}
      />
    </div>
  )
}

function End({ title, text, mayAskAgain }: Ended) {
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
