import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetPassword } from '../../../../cms/src/contract/auth'
import { openCall } from '../../lib/signed-call'
import { notify } from '../../stores/toasts'
import { PasswordField } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { contractResolver, showServerErrors } from '../shared/form-validation'
import { Outcome } from './FormParts'
import { messages } from './messages'

/** Setting a new password by the code of the mail, which stands in the page's address. */
export function ResetPasswordForm() {
  const [code] = useState(() => new URLSearchParams(window.location.search).get('code') ?? '')
  const [saved, setSaved] = useState<string>()
  const form = useForm({ resolver: contractResolver(resetPassword.body), defaultValues: { code } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    const result = await openCall(resetPassword, { body })
    if (result.ok) return setSaved(result.data.msg)
    showServerErrors(result, ['password'], form.setError)
    notify({ tone: 'error', title: result.msg })
  })

  if (saved) {
    return (
      <Outcome title={messages.reset.doneTitle} text={saved}>
        <a className="btn btn-primary" href="/login">
          {messages.reset.login}
        </a>
      </Outcome>
    )
  }
  if (!code) {
    return (
      <Outcome title={messages.reset.noCode} text={messages.reset.noCodeHint}>
        <AskAgain />
      </Outcome>
    )
  }
  return (
    <div className="grid gap-6">
      <Form busy={isSubmitting} onSubmit={submit}>
        <PasswordField
          {...form.register('password')}
          label={messages.fields.newPassword}
          texts={messages.fields}
          autoComplete="new-password"
          hint={messages.fields.passwordHint}
          error={errors.password?.message}
        />
        <SubmitButton busy={isSubmitting} label={messages.reset.submit} busyLabel={messages.reset.busy} />
      </Form>
      <AskAgain />
    </div>
  )
}

const AskAgain = () => (
  <a className="link-line justify-self-start" href="/forgot-password">
    {messages.reset.askAgain}
  </a>
)
