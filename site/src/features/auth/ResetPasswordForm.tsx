import { resetPassword } from '@careerspeak/contract/auth'
import { useState } from 'react'
import { PasswordField } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { call } from '#app/http/client'
import { notify } from '#app/notices/toasts'
import { Outcome } from './FormParts'

/** The form for a new password. The code of the mail is in the page's address. */
export function ResetPasswordForm() {
  const [code] = useState(() => new URLSearchParams(window.location.search).get('code') ?? '')
  const [saved, setSaved] = useState<string>()
  const { form, field, busy, failure } = useContractForm(resetPassword.body, { code })

  const submit = form.handleSubmit(async (body) => {
    const result = await call(resetPassword, { body })
    if (result.ok) return setSaved(result.data.msg)
    showServerErrors(result, ['password'], form.setError)
    notify({ tone: 'error', title: result.msg })
  })

  if (saved) {
    return (
      <Outcome title="Your new password is saved" text={saved}>
        <a className="btn btn-primary" href="/login">
          Log in
        </a>
      </Outcome>
    )
  }
  if (!code) {
    return (
      <Outcome
        title="This page needs the link from our e-mail"
        text="Open the latest e-mail we sent you, or ask for another link."
      >
        <AskAgain />
      </Outcome>
    )
  }
  return (
    <div className="grid gap-6">
      <Form busy={busy} onSubmit={submit}>
        <PasswordField
          {...field('password')}
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
        />
        <SubmitButton busy={busy} failure={failure} label="Save new password" busyLabel="Saving…" />
      </Form>
      <AskAgain />
    </div>
  )
}

const AskAgain = () => (
  <a className="link-line justify-self-start" href="/forgot-password">
    Ask for another link
  </a>
)
