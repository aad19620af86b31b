import { acceptInvitation } from '@careerspeak/contract/auth'
import { useState } from 'react'
import { Field, PasswordField } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { call } from '#app/http/client'
import { notify } from '#app/notices/toasts'
import { openInvited } from './after-login'
import { Agreement, Outcome } from './FormParts'

/** The form that accepts an invitation. The code of the mail is in the page's address, and the name where it is known. */
export function WelcomeForm() {
  const [{ code, fullName }] = useState(() => {
    const query = new URLSearchParams(window.location.search)
    return { code: query.get('code') ?? '', fullName: query.get('name') ?? '' }
  })
  const [spent, setSpent] = useState<string>()
  const { form, field, busy: sending, failure } = useContractForm(acceptInvitation.body, { code, fullName })
  const busy = sending || (form.formState.isSubmitSuccessful && !failure)

  const submit = form.handleSubmit(async (body) => {
    const result = await call(acceptInvitation, { body })
    if (result.ok) return openInvited(result.data)
    if (result.code === 'LinkSpent') return setSpent(result.msg)
    showServerErrors(result, ['fullName', 'password'], form.setError)
    notify({ tone: 'error', title: result.msg })
  })

  if (spent || !code) {
    return (
      <Outcome
        title={spent ? 'This link no longer works' : 'This page needs the link from our e-mail'}
        text={spent ?? 'Open the invitation that we sent you by e-mail.'}
      >
        <a className="btn btn-primary" href="/login">
          Log in
        </a>
      </Outcome>
    )
  }
  return (
    <Form busy={busy} onSubmit={submit}>
      <Field {...field('fullName')} label="Full name" type="text" autoComplete="name" />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters. Admins need at least 8."
      />
      <Agreement {...field('agreeToTerms')} />
      <SubmitButton busy={busy} failure={failure} label="Get started" busyLabel="Setting up your account…" />
    </Form>
  )
}
