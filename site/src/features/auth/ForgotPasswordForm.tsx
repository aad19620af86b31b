import { forgotPassword } from '@careerspeak/contract/auth'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { call } from '#app/http/client'
import { notify } from '#app/notices/toasts'
import { Outcome } from './FormParts'

export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState<string>()
  const { form, field, busy, failure } = useContractForm(forgotPassword.body)

  const submit = form.handleSubmit(async (body) => {
    const result = await call(forgotPassword, { body })
    if (result.ok) return setAnswer(result.data.msg)
    showServerErrors(result, ['email'], form.setError)
    notify({ tone: 'error', title: result.msg })
  })

  if (answer) {
    return (
      <Outcome title="Check your inbox" text={answer}>
        <a className="btn btn-primary" href="/login">
          Back to login
        </a>
        <Button label="Use another address" onClick={() => setAnswer(undefined)} />
      </Outcome>
    )
  }
  return (
    <div className="grid gap-6">
      <Form busy={busy} onSubmit={submit}>
        <Field {...field('email')} label="E-mail" type="email" autoComplete="username" />
        <SubmitButton busy={busy} failure={failure} label="Send me a link" busyLabel="Sending…" />
      </Form>
      <a className="link-line justify-self-start" href="/login">
        Back to login
      </a>
    </div>
  )
}
