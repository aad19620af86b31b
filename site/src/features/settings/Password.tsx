import { forgotPassword } from '@careerspeak/contract/auth'
import type { OwnAccount } from '@careerspeak/contract/records'
import { useState } from 'react'
import { ActionButton } from '#app/forms/Form'
import { call } from '#app/http/client'
import { failureText } from '#app/http/failure-text'
import { Part } from '#app/ui/Section'

type Answer = { state: 'sent' | 'failed'; text: string }

/** Tells how the person logs in, and sends the link for a new password. */
export function Password({ account, withGoogle }: { account: OwnAccount; withGoogle: boolean }) {
  const { email, hasPassword } = account
  const [answer, setAnswer] = useState<Answer>()
  const send = async () => {
    setAnswer(undefined)
    const result = await call(forgotPassword, { body: { email } })
    setAnswer(
      result.ok
        ? { state: 'sent', text: `We’ve sent a link to ${email}. It works for an hour.` }
        : { state: 'failed', text: failureText('The link couldn’t be sent.', result.msg) },
    )
  }
  return (
    <Part title="How you log in">
      <p className="max-w-prose text-muted wrap-anywhere">
        {hasPassword
          ? `With ${email} and your password. To change it, follow a link that we send you.`
          : `With Google, as ${email}. To log in with a password as well, choose one by a link that we send you.`}
        {hasPassword &&
          withGoogle &&
          ' “Sign in with Google” opens your account too, if Google knows you by that address.'}
      </p>
      <ActionButton
        label={hasPassword ? 'Send me a link to change it' : 'Send me a link to choose one'}
        busyLabel="Sending…"
        action={send}
      />
      <p role="status" className="wrap-anywhere empty:hidden">
        {answer?.state === 'sent' && answer.text}
      </p>
      <p role="alert" className="font-semibold text-error empty:hidden">
        {answer?.state === 'failed' && answer.text}
      </p>
    </Part>
  )
}
