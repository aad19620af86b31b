import { ActionButton, Button } from '../forms/Form'
import { Dialog } from './Dialog'

interface ConfirmDialogProps {
  title: string
  text: string
  /** Stands out below the text. */
  warning?: string
  yes: string
  /** How its button looks, where nothing is lost by it. */
  look?: string
  no: string
  /** The dialog waits for it, then closes. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before what cannot be undone. Escape leaves everything as it is, and the focus goes back to where it was. */
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
        {warning && <p className="font-semibold text-error">{warning}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button label={no} onClick={onClose} />
          <ActionButton look={look} label={yes} action={confirm} />
        </div>
      </div>
    </Dialog>
  )
}
