import { adminLogin, login } from '@careerspeak/contract/auth'
import { lazy, Suspense, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { SendLinkAgain } from '#app/account/SendLinkAgain'
import { Field, PasswordField } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { notifyErrors, showServerErrors, useContractForm } from '#app/forms/form-validation'
import { call } from '#app/http/client'
import { leadsToAdmin } from '#app/navigation/navigation'
import { notify } from '#app/notices/toasts'
import { rememberedPerson } from '#app/session/login-memory'
import { nextOf, signIn, useRedirectWhenSignedIn, useSearch } from './after-login'
import type { LogInByCode } from './CodeForm'
import { AccountType, Agreement } from './FormParts'
import { GoogleButton, type GoogleProps } from './GoogleButton'
import { loginNotice } from './notices'
import { SharedDevice } from './SharedDevice'

const CodeForm = lazy(() => import('./CodeForm').then((module) => ({ default: module.CodeForm })))

export function LoginForm({ google }: { google: GoogleProps }) {
  const search = useSearch()
  const next = nextOf(search)
  useRedirectWhenSignedIn()
  const { form, field, busy: sending, failure } = useContractForm(login.body)
  const busy = sending || form.formState.isSubmitSuccessful
  const [unproved, setUnproved] = useState<string>()
  const [secondStep, setSecondStep] = useState<{ logIn: LogInByCode }>()

  const { getValues, setValue } = form
  useEffect(() => {
    const known = rememberedPerson()
    if (known && !getValues('email')) setValue('email', known.email)
    if (known?.accountType === 'admin' || leadsToAdmin(nextOf(window.location.search)))
      setValue('accountType', 'admin')
  }, [getValues, setValue])

  const submit = form.handleSubmit(
    async (body) => {
      const result = await logIn(body, next)
      if (result.ok) return signIn(result.data)
      if (result.code === 'SecondFactorNeeded')
        return setSecondStep({ logIn: (code) => logIn({ ...body, code }, next) })
      setUnproved(result.code === 'EmailNotProved' ? body.email : undefined)
      showServerErrors(result, ['email', 'password'], form.setError)
      if (result.status === 401) form.setFocus('password')
      notify({ tone: 'error', ...loginNotice(body.accountType, result) })
    },
    (invalid) => notifyErrors(invalid, ['agreeToTerms']),
  )

  if (secondStep) {
    const goBack = () => {
      form.reset(undefined, { keepValues: true })
      setSecondStep(undefined)
    }
    return (
      <Suspense>
        <CodeForm logIn={secondStep.logIn} onBack={goBack} />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-6">
      <GoogleButton {...google} onCodeNeeded={(byCode) => setSecondStep({ logIn: byCode })}>
        <Form busy={busy} onSubmit={submit}>
          <Field {...field('email')} label="E-mail" type="email" autoComplete="username" />
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
          <a className="link-line justify-self-start" href="/forgot-password">
            Forgot your password?
          </a>
          <AccountType {...form.register('accountType')} />
          <Agreement {...field('agreeToTerms')} />
          <SharedDevice />
          <SubmitButton busy={busy} failure={failure} label="Login" busyLabel="Logging in…" />
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
      </GoogleButton>
    </div>
  )
}

/**
 * Opens one session. An admin on the way to the admin's page gets an admin's session even if “User” was chosen, because a user's
 * session does not open that page. The server's token is the same for both.
 */
async function logIn(body: z.output<typeof login.body>, next: string | null) {
  if (body.accountType === 'admin') return call(adminLogin, { body })
  const result = await call(login, { body })
  const mayAdminister = result.ok && result.data.user.accountType === 'admin' && result.data.user.emailProved
  return mayAdminister && leadsToAdmin(next) ? { ...result, data: result.data.token } : result
}
