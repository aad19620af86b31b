import { feeLimits } from '@careerspeak/contract/fees'
import { type ReactNode, useState } from 'react'
import { Form } from '#app/forms/Form'
import { TextArea } from '#app/forms/LabelledFields'
import type { Failure } from '#app/http/client'
import { Dialog } from '#app/ui/Dialog'
import { SaveOrCancel } from '../../parts/Dialog'

type ReasonDialogProps = {
  title: string
  label: string
  hint?: string
  yes: string
  /** Sends the reason, and resolves to the failure, if any. */
  send: (reason: string) => Promise<Failure | undefined>
  onClose: () => void
  children: ReactNode
}

/** Asks for the reason of something that can’t be undone. An error leaves what was typed. */
export function ReasonDialog({ title, label, hint, yes, send, onClose, children }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!reason.trim()) return setError('Please say why.')
    setBusy(true)
    const failed = await send(reason)
    setBusy(false)
    if (failed) setError(failed.errors[0]?.message ?? failed.msg)
    else onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <p>{children}</p>
        <TextArea
          label={label}
          hint={hint}
          error={error}
          rows={2}
          maxLength={feeLimits.reasonCharacters}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <SaveOrCancel busy={busy} label={yes} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
