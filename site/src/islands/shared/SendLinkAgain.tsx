import { useState } from 'react'
import { UNREACHABLE } from '../../constants'
import { WORDS } from './words'

const words = WORDS.confirmAddress

/** Has the link that confirms an e-mail address sent again, and says what came of it. */
export function SendLinkAgain({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  const send = async () => {
    if (busy) return
    setBusy(true)
    // Few need it: it travels when it is asked for.
    const sent = import('./send-link-again').then(({ sendLinkAgain }) => sendLinkAgain(email))
    setAnswer(await sent.catch(() => UNREACHABLE))
    setBusy(false)
  }
  return (
    <>
      <button type="button" className="btn btn-outline" aria-disabled={busy} onClick={send}>
        {busy ? words.sending : words.sendAgain}
      </button>
      <p role="status" className="w-full empty:hidden">
        {answer}
      </p>
    </>
  )
}
