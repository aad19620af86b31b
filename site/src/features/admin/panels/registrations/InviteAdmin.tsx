import { inviteAdmin } from '@careerspeak/contract/admin-requests'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { reportFailure } from '../../store/changes'

/** A form that invites another admin by e-mail. */
export function InviteAdmin() {
  const { form, field, busy, failure } = useContractForm(inviteAdmin.body)
  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(inviteAdmin, { body })
    if (!result.ok) {
      showServerErrors(result, ['fullName', 'email'], form.setError)
      return reportFailure('The invitation wasn’t sent', result)
    }
    notify({ tone: 'success', title: 'Invitation sent', text: result.data.msg })
    form.reset()
  })
  return (
    <details className="leaf-bl bg-base-200 p-4">
      <summary className="cursor-pointer font-semibold">Invite an admin</summary>
      <div className="mt-4 grid max-w-2xl gap-4">
        <p className="text-muted">They get an e-mail with a link. Admins see and change everything here.</p>
        <Form busy={busy} onSubmit={submit}>
          <Field {...field('fullName')} label="Full name" type="text" autoComplete="off" />
          <Field {...field('email')} label="E-mail" type="email" autoComplete="off" />
          <SubmitButton busy={busy} failure={failure} label="Send the invitation" busyLabel="Sending…" />
        </Form>
      </div>
    </details>
  )
}
