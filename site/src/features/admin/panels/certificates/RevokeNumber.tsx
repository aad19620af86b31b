import { revokeByNumber } from '@careerspeak/contract/certificates'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { ActionButton, Button } from '#app/forms/Form'
import type { Failure } from '#app/http/client'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { invalidate } from '../../store/changes'
import { type Reason, ReasonSelect } from './ReasonSelect'

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

function NumberDialog({ onClose }: { onClose: () => void }) {
  const [serial, setSerial] = useState('')
  const [reason, setReason] = useState<Reason>('mistake')
  const [failure, setFailure] = useState<Failure>()
  const ofNumber = failure?.errors.find(({ path }) => path === 'serial')?.message

  const revoke = async () => {
    const result = await callWithSession(revokeByNumber, { body: { serial, reason } })
    if (!result.ok) return setFailure(result)
    notify({ tone: 'success', title: result.data.msg })
    onClose()
    invalidate()
  }
  return (
    <Dialog title="Revoke a certificate by its number" onClose={onClose}>
      <div className="grid gap-4">
        <p>Everyone who checks it sees that it was revoked, and the reason. This can’t be undone.</p>
        <Field
          label="Number"
          value={serial}
          maxLength={60}
          autoComplete="off"
          placeholder="CS-7K2M-Q4XA-A"
          error={ofNumber}
          onChange={({ target }) => setSerial(target.value)}
        />
        <ReasonSelect reason={reason} onChange={setReason} />
        <p role="alert" className="font-semibold text-error empty:hidden">
          {ofNumber ? '' : failure?.msg}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button label="Cancel" onClick={onClose} />
          <ActionButton look="btn-error" label="Revoke certificate" action={revoke} />
        </div>
      </div>
    </Dialog>
  )
}
