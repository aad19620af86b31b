import { useState } from 'react'
import { notify } from '../../stores/toasts'
import { Form, SubmitButton } from '../shared/Form'
import { PasswordField } from '../shared/PasswordField'
import { showComplaints } from './complaints'
import { Outcome } from './Outcome'
import { loadRequests, useCheckedForm } from './use-checked-form'
import { WORDS } from './words'

/** Setting a new password by the code of the mail, which stands in the page's address. */
export function ResetPasswordForm() {
  const [code] = useState(() => new URLSearchParams(window.location.search).get('code') ?? '')
  const [saved, setSaved] = useState<string>()
  const form = useCheckedForm((checks) => checks.resetPassword, { code })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    const { savePassword } = await loadRequests()
    const result = await savePassword(body)
    if (result.ok) return setSaved(result.data.msg)
    showComplaints(result, ['password'], form.setError)
    notify({ tone: 'error', title: result.msg })
  })

  if (saved) {
    return (
      <Outcome title={WORDS.reset.doneTitle} text={saved}>
        <a className="btn btn-primary" href="/login">
          {WORDS.reset.login}
        </a>
      </Outcome>
    )
  }
  if (!code) {
    return (
      <Outcome title={WORDS.reset.noCode} text={WORDS.reset.noCodeHint}>
        <AskAgain />
      </Outcome>
    )
  }
  return (
    <div className="grid gap-6">
      <Form busy={isSubmitting} onSubmit={submit}>
        <PasswordField
          {...form.register('password')}
          label={WORDS.fields.newPassword}
          words={WORDS.fields}
          autoComplete="new-password"
          hint={WORDS.fields.passwordHint}
          error={errors.password?.message}
        />
        <SubmitButton busy={isSubmitting} label={WORDS.reset.submit} busyLabel={WORDS.reset.busy} />
      </Form>
      <AskAgain />
    </div>
  )
}

const AskAgain = () => (
  <a className="link-line justify-self-start" href="/forgot-password">
    {WORDS.reset.askAgain}
  </a>
)
