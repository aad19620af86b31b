import { signup } from '../../../../cms/src/contract/auth'
import { navigate } from '../../lib/navigation'
import { openCall } from '../../lib/signed-call'
import { notify, notifyNextPage } from '../../stores/toasts'
import { Field, PasswordField } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { notifyErrors, showServerErrors, useContractForm } from '../shared/form-validation'
import { useRedirectWhenSignedIn, useSearch } from './after-login'
import { AccountType, Agreement } from './FormParts'
import { GoogleButton, type GoogleProps } from './GoogleButton'
import { signupNotice } from './notices'

export function SignupForm({ google }: { google: GoogleProps }) {
  const search = useSearch()
  useRedirectWhenSignedIn()
  const { form, field, busy: sending } = useContractForm(signup.body)
  const busy = sending || form.formState.isSubmitSuccessful
  const wantsAdmin = form.watch('accountType') === 'admin'

  const submit = form.handleSubmit(
    async (body) => {
      const result = await openCall(signup, { body })
      if (result.ok) {
        notifyNextPage({ tone: 'success', title: 'Registered Success', text: result.data.msg })
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
      <Form busy={busy} onSubmit={submit}>
        <AccountType
          {...form.register('accountType')}
          hint={wantsAdmin && 'An admin account opens once an admin of the institute has approved it.'}
        />
        <Field {...field('fullName')} label="Full name" type="text" autoComplete="name" />
        <Field {...field('email')} label="E-mail" type="email" autoComplete="username" />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          hint={`At least ${wantsAdmin ? 8 : 6} characters.`}
        />
        <Agreement {...field('agreeToTerms')} />
        <SubmitButton busy={busy} label="Sign up" busyLabel="Creating your account…" />
      </Form>
      <p>
        Already have an account?{' '}
        <a className="link-line font-semibold" href={`/login${search}`}>
          Log in
        </a>
      </p>
    </div>
  )
}
