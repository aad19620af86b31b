import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgotPassword } from '../../../../cms/src/contract/auth'
import { openCall } from '../../lib/signed-call'
import { notify } from '../../stores/toasts'
import { Field } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { contractResolver, showServerErrors } from '../shared/form-validation'
import { Outcome } from './FormParts'
import { messages } from './messages'

/** Asking for a mail that lets a new password be set. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState<string>()
  const form = useForm({ resolver: contractResolver(forgotPassword.body) })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    const result = await openCall(forgotPassword, { body })
    if (result.ok) return setAnswer(result.data.msg)
    showServerErrors(result, ['email'], form.setError)
    notify({ tone: 'error', title: result.msg })
  })

  if (answer) {
    return (
      <Outcome title={messages.forgot.sentTitle} text={answer}>
        <a className="btn btn-primary" href="/login">
          {messages.forgot.back}
        </a>
        <button type="button" className="btn btn-outline" onClick={() => setAnswer(undefined)}>
          {messages.forgot.again}
        </button>
      </Outcome>
    )
  }
  return (
    <div className="grid gap-6">
      <Form busy={isSubmitting} onSubmit={submit}>
        <Field
          {...form.register('email')}
          label={messages.fields.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <SubmitButton busy={isSubmitting} label={messages.forgot.submit} busyLabel={messages.forgot.busy} />
      </Form>
      <a className="link-line justify-self-start" href="/login">
        {messages.forgot.back}
      </a>
    </div>
  )
}
