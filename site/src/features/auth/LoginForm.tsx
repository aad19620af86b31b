import { adminLogin, login } from '@careerspeak/contract/auth'
import { lazy, Suspense, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { SendLinkAgain } from '#app/account/SendLinkAgain'
import { $sharedDevice } from '#app/device-data/shared-device'
import { Field, PasswordField } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { useContractForm } from '#app/forms/form-validation'
import { call } from '#app/http/client'
import { leadsToAdmin } from '#app/navigation/navigation'
import { $loginChoices, rememberedPerson } from '#app/session/login-memory'
import { adminSessionOf, nextOf, signIn, useRedirectWhenSignedIn, useSearch } from './after-login'
import type { LogInByCode } from './CodeForm'
import { AccountType, Agreement } from './FormParts'
import { GoogleButton, type GoogleProps } from './GoogleButton'
import { loginError } from './notices'
import { SharedDevice } from './SharedDevice'

const CodeForm = lazy(() => import('./CodeForm').then((module) => ({ default: module.CodeForm })))

export function LoginForm({ google }: { google: GoogleProps }) {
  const search = useSearch()
  const next = nextOf(search)
  useRedirectWhenSignedIn()
  const { form, field, busy: sending } = useContractForm(login.body)
  const busy = sending || form.formState.isSubmitSuccessful
  const [unproved, setUnproved] = useState<string>()
  const [secondStep, setSecondStep] = useState<{ logIn: LogInByCode }>()

  const { getValues, setValue, setFocus, setError } = form
  const accountType = form.watch('accountType')
  useEffect(() => {
    const known = rememberedPerson()
    if (known && !getValues('email')) setValue('email', known.email)
    const type = known?.accountType ?? $loginChoices.get()
    if (type === 'admin' || leadsToAdmin(nextOf(window.location.search))) setValue('accountType', 'admin')
    if (known?.hasAgreed || $loginChoices.get()) setValue('agreeToTerms', true)
    if (document.activeElement === document.body) setFocus(getValues('email') ? 'password' : 'email')
  }, [getValues, setValue, setFocus])

  const submit = form.handleSubmit(async (body) => {
    const result = await logIn(body, next)
    if (result.ok || result.code === 'SecondFactorNeeded')
      $loginChoices.set($sharedDevice.get().isShared ? undefined : body.accountType)
    if (result.ok) return signIn(result.data)
    if (result.code === 'SecondFactorNeeded')
      return setSecondStep({ logIn: (code) => logIn({ ...body, code }, next) })
    setUnproved(result.code === 'EmailNotProved' ? body.email : undefined)
    setError('password', { message: loginError(body.accountType, result) }, { shouldFocus: true })
  })

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
          {/* The page's first script knows whether this device has logged in before, so nothing moves. */}
          <p className="hidden flex-wrap items-center gap-x-3 text-sm text-muted in-data-known:flex">
            {`${accountType === 'admin' ? 'Admin' : 'User'} account · terms agreed`}
            <button
              type="button"
              className="link-line min-h-6 cursor-pointer font-semibold"
              onClick={() => {
                delete document.documentElement.dataset.known
                setFocus('accountType')
              }}
            >
              Change
            </button>
          </p>
          <div className="grid gap-4 in-data-known:hidden">
            <AccountType {...form.register('accountType')} />
            <Agreement {...field('agreeToTerms')} />
            <SharedDevice />
          </div>
          <SubmitButton busy={busy} label="Log in" busyLabel="Logging in…" />
          <a className="link-line justify-self-start" href="/forgot-password">
            Forgot your password?
          </a>
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
 * session does not open that page.
 */
type LoginBody = z.output<typeof login.body>

async function logIn(body: LoginBody, next: string | null) {
  if (body.accountType === 'admin') return call(adminLogin, { body })
  const result = await call(login, { body })
  return result.ok && leadsToAdmin(next) ? { ...result, data: adminSessionOf(result.data) } : result
}
