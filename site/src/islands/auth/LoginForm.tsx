import { useState } from 'react'
import { adminLogin, login } from '../../../../cms/src/contract/auth'
import { openCall } from '../../lib/signed-call'
import { notify } from '../../stores/toasts'
import { Field, PasswordField } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { notifyErrors, showServerErrors, useContractForm } from '../shared/form-validation'
import { SendLinkAgain } from '../shared/SendLinkAgain'
import { signIn, useRedirectWhenSignedIn, useSearch } from './after-login'
import { AccountType, Agreement } from './FormParts'
import { GoogleButton, type GoogleProps } from './GoogleButton'
import { loginNotice } from './notices'

export function LoginForm({ google }: { google: GoogleProps }) {
  const search = useSearch()
  useRedirectWhenSignedIn()
  const { form, field, busy: sending } = useContractForm(login.body)
  const busy = sending || form.formState.isSubmitSuccessful
  const [unproved, setUnproved] = useState<string>()

  const submit = form.handleSubmit(
    async (body) => {
      const result = await (body.accountType === 'admin'
        ? openCall(adminLogin, { body })
        : openCall(login, { body }))
      if (result.ok) return signIn(result.data)
      setUnproved(result.code === 'EmailNotProved' ? body.email : undefined)
      form.setError('root', {})
      showServerErrors(result, ['email', 'password'], form.setError)
      notify({ tone: 'error', ...loginNotice(body.accountType, result) })
    },
    (invalid) => notifyErrors(invalid, ['agreeToTerms']),
  )

  return (
    <div className="grid gap-6">
      <GoogleButton {...google} />
      <Form busy={busy} onSubmit={submit}>
        <AccountType {...form.register('accountType')} />
        <Field {...field('email')} label="E-mail" type="email" autoComplete="username" />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <a className="link-line justify-self-start" href="/forgot-password">
          Forgot your password?
        </a>
        <Agreement {...field('agreeToTerms')} />
        <SubmitButton busy={busy} label="Login" busyLabel="Logging in…" />
      </Form>
      {unproved && (
        <div className="flex flex-wrap gap-3">
          <SendLinkAgain key={unproved} email={unproved} />
        </div>
      )}
      <p>
        No account yet?{' '}
        <a className="link-line font-semibold" href={`/signup${search}`}>
          Sign up
        </a>
      </p>
    </div>
  )
}
