import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { adminLogin, login } from '../../../../cms/src/contract/auth'
import { openCall } from '../../lib/signed-call'
import { notify } from '../../stores/toasts'
import { Field, PasswordField } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { contractResolver, notifyErrors, showServerErrors } from '../shared/form-validation'
import { SendLinkAgain } from '../shared/SendLinkAgain'
import { signIn, useRedirectWhenSignedIn, useSearch } from './after-login'
import { AccountType, Agreement, OrLine } from './FormParts'
import { GoogleButton, type GoogleProps } from './GoogleButton'
import { messages } from './messages'
import { loginNotice } from './notices'

/** Logging in as a learner or as an admin. */
export function LoginForm({ google }: { google: GoogleProps }) {
  const search = useSearch()
  useRedirectWhenSignedIn()
  const form = useForm({ resolver: contractResolver(login.body) })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const busy = isSubmitting || isSubmitSuccessful
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
      <OrLine />
      <Form busy={busy} onSubmit={submit}>
        <AccountType field={form.register('accountType')} />
        <Field
          {...form.register('email')}
          label={messages.fields.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register('password')}
          label={messages.fields.password}
          texts={messages.fields}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <a className="link-line justify-self-start" href="/forgot-password">
          {messages.login.forgot}
        </a>
        <Agreement field={form.register('agreeToTerms')} error={errors.agreeToTerms?.message} />
        <SubmitButton busy={busy} label={messages.login.submit} busyLabel={messages.login.busy} />
      </Form>
      {unproved && (
        <div className="flex flex-wrap gap-3">
          <SendLinkAgain key={unproved} email={unproved} />
        </div>
      )}
      <p>
        {messages.login.noAccount}{' '}
        <a className="link-line font-semibold" href={`/signup${search}`}>
          {messages.login.signup}
        </a>
      </p>
    </div>
  )
}
