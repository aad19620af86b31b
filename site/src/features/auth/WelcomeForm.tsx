import { acceptInvitation } from '@careerspeak/contract/auth'
import { lazy, Suspense, useState } from 'react'
import { Field, PasswordField } from '#app/forms/Field'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { call } from '#app/http/client'
import { navigate } from '#app/navigation/navigation'
import { notify } from '#app/notices/toasts'
import { signInInvited } from './after-login'
import { Agreement, Outcome } from './FormParts'

const SecondFactor = lazy(() =>
  import('#features/second-factor/shared/SecondFactor').then((module) => ({ default: module.SecondFactor })),
)

const openDesk = () => navigate('/admin')

/** The form that accepts an invitation. The code of the link is in the page's address, and no name: anyone could write one into a link. */
export function WelcomeForm() {
  const [code] = useState(() => new URLSearchParams(window.location.search).get('code') ?? '')
  const [spent, setSpent] = useState<string>()
  const [isAdmin, setIsAdmin] = useState(false)
  const { form, field, busy: sending, failure } = useContractForm(acceptInvitation.body, { code })
  const busy = sending || (form.formState.isSubmitSuccessful && !failure)

  const submit = form.handleSubmit(async (body) => {
    const result = await call(acceptInvitation, { body })
    if (result.ok) return setIsAdmin(signInInvited(result.data))
    if (result.code === 'LinkSpent') return setSpent(result.msg)
    showServerErrors(result, ['fullName', 'password'], form.setError)
    notify({ tone: 'error', title: result.msg })
  })

  if (isAdmin) {
    return (
      <Outcome
        title="Your account is ready"
        text="Add two-step login now. Admins see everyone’s data, so a stolen password alone shouldn’t open it."
      >
        <Suspense>
          <SecondFactor onSetUp={openDesk} />
        </Suspense>
        <Button look="btn-ghost" label="Not now" onClick={openDesk} />
      </Outcome>
    )
  }
  if (spent || !code) {
    return (
      <Outcome
        title={spent ? 'This link no longer works' : 'This page needs the link from our e-mail'}
        text={spent ?? 'Open the invitation we sent you.'}
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
