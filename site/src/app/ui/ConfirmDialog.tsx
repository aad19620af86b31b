import type { ReactNode } from 'react'
import { ActionButton, Button } from '../forms/Form'
import { Dialog } from './Dialog'

interface ConfirmDialogProps {
  title: string
  text: string
  /** A warning below the text. */
  warning?: ReactNode
  yes: string
  /** The look of the button for a harmless action. */
  look?: string
  no: string
  /** The dialog closes when this has finished. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before an action that cannot be undone. Escape cancels, and the focus returns to where it was. */
export function ConfirmDialog({
  title,
  text,
  warning,
  yes,
  look = 'btn-error',
  no,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const confirm = async () => {
    await onConfirm()
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">{text}</p>
        {warning && <p className="font-semibold text-error empty:hidden">{warning}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button label={no} onClick={onClose} />
          <ActionButton look={look} label={yes} action={confirm} />
        </div>
      </div>
    </Dialog>
  )
}
