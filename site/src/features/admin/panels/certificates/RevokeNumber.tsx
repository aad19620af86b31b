import { revokeByNumber } from '@careerspeak/contract/certificates'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { ResourceForm } from '../../parts/ResourceForm'
import { ReasonSelect } from './EndDialog'

/** Revokes a certificate by its number, such as that of a learner whose account was deleted. */
export function RevokeNumber() {
  const [open, setOpen] = useState(false)
  return (
    <section className="mt-8 grid justify-items-start gap-2 border-t border-edge/30 pt-4">
      <p className="max-w-prose text-muted">
        A learner who has deleted their account isn’t in any list now. You can still revoke their certificate
        by its number.
      </p>
      <Button look="btn-ghost -ms-4 text-error" label="Revoke by number…" onClick={() => setOpen(true)} />
      {open && <NumberDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

const NumberDialog = ({ onClose }: { onClose: () => void }) => (
  <ResourceForm
    title="Revoke a certificate by its number"
    schema={revokeByNumber.body}
    values={{ serial: '', reason: 'mistake' }}
    label="Revoke certificate"
    busyLabel="Revoking…"
    look="btn-error"
    send={(body) => callWithSession(revokeByNumber, { body })}
    done={({ msg }) => ({ title: msg })}
    onClose={onClose}
  >
    {(field) => (
      <>
        <p>Everyone who checks it sees that it was revoked, and the reason. This can’t be undone.</p>
        <Field
          {...field('serial')}
          label="Number"
          maxLength={60}
          autoComplete="off"
          placeholder="CS-7K2M-Q4XA-A"
        />
        <ReasonSelect {...field('reason')} />
      </>
    )}
  </ResourceForm>
)
