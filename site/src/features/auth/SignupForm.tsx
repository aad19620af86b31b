import { signup } from '@careerspeak/contract/auth'
import { useEffect } from 'react'
import { Field, PasswordField } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { call } from '#app/http/client'
import { navigate } from '#app/navigation/navigation'
import { notify, notifyNextPage } from '#app/notices/toasts'
import { rememberedPerson, rememberPerson } from '#app/session/login-memory'
import { useRedirectWhenSignedIn, useSearch } from './after-login'
import { AccountType, Agreement } from './FormParts'
import { GoogleButton, type GoogleProps } from './GoogleButton'
import { signupNotice } from './notices'

export function SignupForm({ google }: { google: GoogleProps }) {
  const search = useSearch()
  useRedirectWhenSignedIn()
  const { form, field, busy: sending, failure } = useContractForm(signup.body)
  const busy = sending || form.formState.isSubmitSuccessful
  const [fullName, email, accountType] = form.watch(['fullName', 'email', 'accountType'])
  const wantsAdmin = accountType === 'admin'

  const { getValues, setValue } = form
  useEffect(() => {
    const known = rememberedPerson()
    if (!known || getValues('fullName') || getValues('email')) return
    setValue('fullName', known.fullName)
    setValue('email', known.email)
    setValue('accountType', known.accountType)
  }, [getValues, setValue])
  useEffect(() => {
    if (fullName || email)
      rememberPerson({ fullName: fullName ?? '', email: email ?? '', accountType: accountType ?? 'user' })
  }, [fullName, email, accountType])

  const submit = form.handleSubmit(async (body) => {
    const result = await call(signup, { body })
    if (result.ok) {
      const { fullName, email, accountType } = body
      rememberPerson({ fullName, email, accountType, hasAgreed: true })
      notifyNextPage({ tone: 'success', title: 'You’re registered', text: result.data.msg })
      return navigate(`/login${search}`)
    }
    showServerErrors(result, ['fullName', 'email', 'password'], form.setError)
    notify({ tone: 'error', ...signupNotice(result) })
  })

  return (
    <div className="grid gap-6">
      <GoogleButton {...google}>
        <Form busy={busy} onSubmit={submit}>
          <Field {...field('fullName')} label="Full name" type="text" autoComplete="name" />
          <Field {...field('email')} label="E-mail" type="email" autoComplete="username" />
          <PasswordField
            {...field('password')}
            label="Password"
            autoComplete="new-password"
            hint={`At least ${wantsAdmin ? 8 : 6} characters.`}
          />
          <AccountType
            {...form.register('accountType')}
            hint={wantsAdmin && 'An admin account opens once an admin of the institute has approved it.'}
          />
          <Agreement {...field('agreeToTerms')} />
          <SubmitButton busy={busy} failure={failure} label="Sign up" busyLabel="Creating your account…" />
        </Form>
        <p>
          Already have an account?{' '}
          <a className="link-line font-semibold" href={`/login${search}`}>
            Log in
          </a>
        </p>
      </GoogleButton>
    </div>
  )
}
