import { leaveFor } from '../../lib/leave'
import { notifyNextPage } from '../../stores/toast-handover'
import { notify } from '../../stores/toasts'
import { Field } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { PasswordField } from '../shared/PasswordField'
import { AccountType } from './AccountType'
import { Agreement } from './Agreement'
import { noticeComplaints, showComplaints } from './complaints'
import { GoogleButton, type GoogleProps } from './GoogleButton'
import { signupNotice } from './notices'
import { OrLine } from './OrLine'
import { loadRequests, useCheckedForm } from './use-checked-form'
import { useLeadOn, useSearch } from './use-search'
import { WORDS } from './words'

/** Making an account, or asking for an admin's. */
export function SignupForm({ google }: { google: GoogleProps }) {
  const search = useSearch()
  useLeadOn()
  const form = useCheckedForm((checks) => checks.signup)
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const busy = isSubmitting || isSubmitSuccessful
  const wantsAdmin = form.watch('accountType') === 'admin'

  const submit = form.handleSubmit(
    async (account) => {
      const { signUp } = await loadRequests()
      const result = await signUp(account)
      if (result.ok) {
        notifyNextPage({ tone: 'success', title: WORDS.notices.registered, text: result.data.msg })
        return leaveFor(`/login${search}`)
      }
      form.setError('root', {})
      showComplaints(result, ['fullName', 'email', 'password'], form.setError)
      notify({ tone: 'error', ...signupNotice(result) })
    },
    (complaints) => noticeComplaints(complaints, ['agreeToTerms', 'password']),
  )

  return (
    <div className="grid gap-6">
      <GoogleButton {...google} />
      <OrLine />
      <Form busy={busy} onSubmit={submit}>
        <AccountType
          field={form.register('accountType')}
          {...(wantsAdmin && { hint: WORDS.signup.adminHint })}
        />
        <Field
          {...form.register('fullName')}
          label={WORDS.fields.fullName}
          type="text"
          autoComplete="name"
          error={errors.fullName?.message}
        />
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
          autoComplete="new-password"
          hint={wantsAdmin ? WORDS.fields.adminPasswordHint : WORDS.fields.passwordHint}
          error={errors.password?.message}
        />
        <Agreement field={form.register('agreeToTerms')} error={errors.agreeToTerms?.message} />
        <SubmitButton busy={busy} label={WORDS.signup.submit} busyLabel={WORDS.signup.busy} />
      </Form>
      <p>
        {WORDS.signup.haveAccount}{' '}
        <a className="link-line font-semibold" href={`/login${search}`}>
          {WORDS.signup.login}
        </a>
      </p>
    </div>
  )
}
