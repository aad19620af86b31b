import { inviteAdmin } from '@careerspeak/contract/admin-invitations'
import { Field } from '#app/forms/Field'
import { Select } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import { callWithSession } from '#app/http/session-client'
import { OwnerProof, useHasPassword } from '../../parts/OwnerProof'
import { ResourceForm } from '../../parts/ResourceForm'
import { ROLES } from './roles'

const INVITABLE = ['admin', 'coach', 'coordinator', 'editor'] as const

/** A form that invites an admin, a coach, or someone for the panel. Learners are invited by enrolling them. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const hasPassword = useHasPassword()
  return (
    <ResourceForm
      title="Invite a colleague"
      schema={inviteAdmin.body}
      values={hasPassword ? { role: 'admin', password: '' } : { role: 'admin' }}
      label="Send invitation"
      busyLabel="Sending…"
      send={(body) => callWithSession(inviteAdmin, { body })}
      done={({ msg }) => ({ title: 'Invitation created', text: msg })}
      failed="The invitation wasn’t sent"
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <p className="text-muted">They get an e-mail with a link that works for 7 days.</p>
          <Field {...field('fullName')} label="Full name" type="text" autoComplete="off" />
          <Field {...field('email')} label="E-mail" type="email" autoComplete="off" />
          <Select {...field('role')} label="Role">
            <Options of={INVITABLE.map((role) => [role, `${ROLES[role].name}: ${ROLES[role].does}`])} />
          </Select>
          <OwnerProof
            field={field}
            form={form}
            hint="So we know it’s you. All admins are told of the invitation."
          />
        </>
      )}
    </ResourceForm>
  )
}
