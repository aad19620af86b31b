import { inviteAdmin } from '@careerspeak/contract/admin-invitations'
import { useStore } from '@nanostores/react'
import { ProofByGoogle } from '#app/account/ProofByGoogle'
import { Field, PasswordField } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { Select } from '#app/forms/LabelledFields'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { $profile } from '#app/session/learner'
import { invalidate, reportFailure } from '../../store/changes'
import { ROLES } from './roles'

/** A form that invites an admin, a coach, or someone for the panel. Learners are invited by enrolling them. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { data: profile } = useStore($profile)
  const proof = profile?.hasPassword === false ? 'googleToken' : 'password'
  const { form, field, busy, failure } = useContractForm(
    inviteAdmin.body,
    proof === 'password' ? { role: 'admin', password: '' } : { role: 'admin' },
  )
  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(inviteAdmin, { body })
    if (!result.ok) {
      showServerErrors(result, ['fullName', 'email', 'role', proof], form.setError)
      return reportFailure('The invitation wasn’t sent', result)
    }
    notify({ tone: 'success', title: 'Invitation created', text: result.data.msg })
    invalidate()
    onInvited()
  })
  return (
    <Form busy={busy} onSubmit={submit}>
      <p className="text-muted">They get an e-mail with a link that works for 7 days.</p>
      <Field {...field('fullName')} label="Full name" type="text" autoComplete="off" />
      <Field {...field('email')} label="E-mail" type="email" autoComplete="off" />
      <Select {...form.register('role')} label="Role">
        {(['admin', 'coach', 'coordinator', 'editor'] as const).map((role) => (
          <option key={role} value={role}>
            {`${ROLES[role].name}: ${ROLES[role].does}`}
          </option>
        ))}
      </Select>
      {proof === 'password' ? (
        <PasswordField
          {...field('password')}
          label="Your password"
          hint="So we know it’s you. All admins are told of the invitation."
          autoComplete="current-password"
        />
      ) : (
        <ProofByGoogle
          error={form.formState.errors.googleToken?.message}
          onToken={(token) => {
            form.clearErrors('googleToken')
            form.setValue('googleToken', token)
          }}
        />
      )}
      <SubmitButton busy={busy} failure={failure} label="Send invitation" busyLabel="Sending…" />
    </Form>
  )
}
