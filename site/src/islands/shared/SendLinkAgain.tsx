import { useState } from 'react'
import { resendVerification } from '../../../../cms/src/contract/auth'
import { openCall } from '../../lib/signed-call'
import { messages } from './messages'

/** Has the link that confirms an e-mail address sent again, and shows the server's answer. */
export function SendLinkAgain({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  const send = async () => {
    if (busy) return
    setBusy(true)
    const result = await openCall(resendVerification, { body: { email } })
    setAnswer(result.ok ? result.data.msg : result.msg)
    setBusy(false)
  }
  return (
    <>
      <button type="button" className="btn btn-outline" aria-disabled={busy} onClick={send}>
        {busy ? messages.confirmAddress.sending : messages.confirmAddress.sendAgain}
      </button>
      <p role="status" className="w-full empty:hidden">
        {answer}
      </p>
    </>
  )
}
