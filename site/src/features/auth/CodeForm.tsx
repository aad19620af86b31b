import { secondFactorCode } from '@careerspeak/contract/fields'
import type { User } from '@careerspeak/contract/records'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import type { Result } from '#app/http/client'
import { notify } from '#app/notices/toasts'
import { signIn } from './after-login'

/** Repeats a log-in with the code. */
export type LogInByCode = (code: string) => Promise<Result<string | { token: string; user: User }>>

const schema = z.object({ code: secondFactorCode })

/** The second factor of a log-in: the code of the authenticator app, or a recovery code without the phone. */
export function CodeForm({ logIn, onBack }: { logIn: LogInByCode; onBack: () => void }) {
  const [byRecovery, setByRecovery] = useState(false)
  const { form, field, busy: sending, failure } = useContractForm(schema)
  const busy = sending || form.formState.isSubmitSuccessful
  const { setFocus } = form
  // It replaces the form or the field that had the focus.
  useEffect(() => setFocus('code'), [setFocus, byRecovery])

  const submit = form.handleSubmit(async ({ code }) => {
    const result = await logIn(code)
    if (result.ok) return signIn(result.data)
    showServerErrors(result, ['code'], form.setError)
    notify({ tone: 'error', title: result.msg })
  })

  const switchKind = () => {
    setByRecovery(!byRecovery)
    form.reset({ code: '' })
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="text-2xl">One more step</h2>
        <p>
          {byRecovery
            ? 'Enter one of the recovery codes you saved when you set this up. Each works once.'
            : 'Enter the code your authenticator app shows now.'}
        </p>
      </div>
      <Form busy={busy} onSubmit={submit}>
        <Field
          key={byRecovery ? 'recovery' : 'app'}
          {...field('code')}
          label={byRecovery ? 'Recovery code' : 'Code'}
          hint={byRecovery ? 'For example, k7pq2-m9xwd' : '6-digit code'}
          type="text"
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton busy={busy} failure={failure} label="Log in" busyLabel="Logging in…" />
      </Form>
      <div className="flex flex-wrap gap-3">
        <Button
          label={byRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
          onClick={switchKind}
        />
        <Button look="btn-ghost" label="Back" onClick={onBack} />
      </div>
      <p className="text-sm text-muted">Lost both? Ask your institute to reset two-step login.</p>
    </div>
  )
}
