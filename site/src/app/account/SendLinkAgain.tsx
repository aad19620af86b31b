import { resendVerification } from '@careerspeak/contract/auth'
import { useState } from 'react'
import { ActionButton } from '../forms/Form'
import { call } from '../http/client'

export function SendLinkAgain({ email }: { email: string }) {
  const [answer, setAnswer] = useState('')
  const send = async () => {
    const result = await call(resendVerification, { body: { email } })
    setAnswer(result.ok ? result.data.msg : result.msg)
  }
  return (
    <>
      <ActionButton label="Send the link again" busyLabel="Sending…" action={send} />
      <p role="status" className="w-full empty:hidden">
        {answer}
      </p>
    </>
  )
}
