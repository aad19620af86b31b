import { useState } from 'react'
import { notify } from '../../stores/toasts'
import { Field } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { showComplaints } from './complaints'
import { Outcome } from './Outcome'
import { loadRequests, useCheckedForm } from './use-checked-form'
import { WORDS } from './words'

/** Asking for a mail that lets a new password be set. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState<string>()
  const form = useCheckedForm((checks) => checks.forgotPassword)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    const { askForLink } = await loadRequests()
    const result = await askForLink(body)
    if (result.ok) return setAnswer(result.data.msg)
    showComplaints(result, ['email'], form.setError)
    notify({ tone: 'error', title: result.msg })
  })

  if (answer) {
    return (
      <Outcome title={WORDS.forgot.sentTitle} text={answer}>
        <a className="btn btn-primary" href="/login">
          {WORDS.forgot.back}
        </a>
        <button type="button" className="btn btn-outline" onClick={() => setAnswer(undefined)}>
          {WORDS.forgot.again}
        </button>
      </Outcome>
    )
  }
  return (
    <div className="grid gap-6">
      <Form busy={isSubmitting} onSubmit={submit}>
        <Field
          {...form.register('email')}
          label={WORDS.fields.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <SubmitButton busy={isSubmitting} label={WORDS.forgot.submit} busyLabel={WORDS.forgot.busy} />
      </Form>
      <a className="link-line justify-self-start" href="/login">
        {WORDS.forgot.back}
      </a>
    </div>
  )
}
