import { useState } from 'react'
import { notify } from '../../stores/toasts'
import { LazySendLinkAgain } from '../shared/confirm-address/LazySendLinkAgain'
import { Field } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { PasswordField } from '../shared/PasswordField'
import { AccountType } from './AccountType'
import { Agreement } from './Agreement'
import { noticeComplaints, showComplaints } from './complaints'
import { enter } from './enter'
import { GoogleButton, type GoogleProps } from './GoogleButton'
import { loginNotice } from './notices'
import { OrLine } from './OrLine'
import { loadRequests, useCheckedForm } from './use-checked-form'
import { useLeadOn, useSearch } from './use-search'
import { WORDS } from './words'

/** Logging in as a learner or as an admin. */
export function LoginForm({ google }: { google: GoogleProps }) {
  const search = useSearch()
  useLeadOn()
  const form = useCheckedForm((checks) => checks.login)
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const busy = isSubmitting || isSubmitSuccessful
  const [unproved, setUnproved] = useState<string>()

  const submit = form.handleSubmit(
    async (credentials) => {
      const { logIn } = await loadRequests()
      const result = await logIn(credentials)
      if (result.ok) return enter(result.data)
      setUnproved(result.code === 'EmailNotProved' ? credentials.email : undefined)
      form.setError('root', {})
      showComplaints(result, ['email', 'password'], form.setError)
      notify({ tone: 'error', ...loginNotice(credentials.accountType, result) })
    },
    (complaints) => noticeComplaints(complaints, ['agreeToTerms']),
  )

  return (
    <div className="grid gap-6">
      <GoogleButton {...google} />
      <OrLine />
      <Form busy={busy} onSubmit={submit}>
        <AccountType field={form.register('accountType')} />
        <Field
          {...form.register('email')}
          label={WORDS.fields.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register('password')}
          label={WORDS.fields.password}
          words={WORDS.fields}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <a className="link-line justify-self-start" href="/forgot-password">
          {WORDS.login.forgot}
        </a>
        <Agreement field={form.register('agreeToTerms')} error={errors.agreeToTerms?.message} />
        <SubmitButton busy={busy} label={WORDS.login.submit} busyLabel={WORDS.login.busy} />
      </Form>
      {unproved && (
        <div className="flex flex-wrap gap-3">
          <LazySendLinkAgain key={unproved} email={unproved} />
        </div>
      )}
      <p>
        {WORDS.login.noAccount}{' '}
        <a className="link-line font-semibold" href={`/signup${search}`}>
          {WORDS.login.signup}
        </a>
      </p>
    </div>
  )
}
