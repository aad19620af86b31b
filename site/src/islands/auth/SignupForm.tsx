import { useForm } from 'react-hook-form'
import { signup } from '../../../../cms/src/contract/auth'
import { navigate } from '../../lib/navigation'
import { openCall } from '../../lib/signed-call'
import { notify, notifyNextPage } from '../../stores/toasts'
import { Field, PasswordField } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { contractResolver, notifyErrors, showServerErrors } from '../shared/form-validation'
import { useRedirectWhenSignedIn, useSearch } from './after-login'
import { AccountType, Agreement, OrLine } from './FormParts'
import { GoogleButton, type GoogleProps } from './GoogleButton'
import { messages } from './messages'
import { signupNotice } from './notices'

/** Making an account, or asking for an admin's. */
export function SignupForm({ google }: { google: GoogleProps }) {
  const search = useSearch()
  useRedirectWhenSignedIn()
  const form = useForm({ resolver: contractResolver(signup.body) })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const busy = isSubmitting || isSubmitSuccessful
  const wantsAdmin = form.watch('accountType') === 'admin'

  const submit = form.handleSubmit(
    async (body) => {
      const result = await openCall(signup, { body })
      if (result.ok) {
        notifyNextPage({ tone: 'success', title: messages.notices.registered, text: result.data.msg })
        return navigate(`/login${search}`)
      }
      form.setError('root', {})
      showServerErrors(result, ['fullName', 'email', 'password'], form.setError)
      notify({ tone: 'error', ...signupNotice(result) })
    },
    (invalid) => notifyErrors(invalid, ['agreeToTerms', 'password']),
  )

  return (
    <div className="grid gap-6">
      <GoogleButton {...google} />
      <OrLine />
      <Form busy={busy} onSubmit={submit}>
        <AccountType
          field={form.register('accountType')}
          {...(wantsAdmin && { hint: messages.signup.adminHint })}
        />
        <Field
          {...form.register('fullName')}
          label={messages.fields.fullName}
          type="text"
          autoComplete="name"
          error={errors.fullName?.message}
        />
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
          autoComplete="new-password"
          hint={wantsAdmin ? messages.fields.adminPasswordHint : messages.fields.passwordHint}
          error={errors.password?.message}
        />
        <Agreement field={form.register('agreeToTerms')} error={errors.agreeToTerms?.message} />
        <SubmitButton busy={busy} label={messages.signup.submit} busyLabel={messages.signup.busy} />
      </Form>
      <p>
        {messages.signup.haveAccount}{' '}
        <a className="link-line font-semibold" href={`/login${search}`}>
          {messages.signup.login}
        </a>
      </p>
    </div>
  )
}
