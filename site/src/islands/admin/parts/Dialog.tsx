import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../../shared/Dialog'
import { ActionButton, Button, SubmitButton } from '../../shared/Form'
import { draftRecord } from '../../shared/use-form-draft'

/**
 * Which dialog is open about which record of a list. After a login that had expired, the form that was being filled in is
 * open again.
 */
export function useRecordDialog<Row extends { _id: string }>(form: string, records: readonly Row[]) {
  const [dialog, setDialog] = useState<{ action: 'edit' | 'delete'; record: Row } | undefined>(() => {
    const id = draftRecord(form)
    const record = records.find(({ _id }) => _id === id)
    return record && { action: 'edit', record }
  })
  return {
    dialog,
    onEdit: (record: Row) => setDialog({ action: 'edit', record }),
    onDelete: (record: Row) => setDialog({ action: 'delete', record }),
    close: () => setDialog(undefined),
  }
}

export const SaveOrCancel = ({ busy, onCancel }: { busy: boolean; onCancel: () => void }) => (
  <>
    <SubmitButton busy={busy} label="Save changes" busyLabel="Saving…" />
    <Button look="btn-outline w-full" label="Cancel" onClick={onCancel} />
  </>
)

type ConfirmDialogProps = {
  children: ReactNode
  text?: string
  yes?: string
  /** The dialog waits for it, then closes. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a step that cannot be undone. Escape and Cancel leave everything as it is. */
export function ConfirmDialog({
  children,
  text = 'This action cannot be undone!',
  yes = 'Yes, delete it!',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const confirm = async () => {
    await onConfirm()
    flushSync(onClose)
    focusPanel()
  }
  return (
    <Dialog title="Are you sure?" onClose={onClose}>
      <div className="grid gap-4">
        <div className="wrap-anywhere">{children}</div>
        <p className="font-semibold text-error">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button label="Cancel" onClick={onClose} />
          <ActionButton look="btn-error" label={yes} action={confirm} />
        </div>
      </div>
    </Dialog>
  )
}

export const PANEL_NAME_ID = 'panel-name'

/** Focuses the name of the open panel, unless another element has the focus. */
export function focusPanel(): void {
  if (!document.activeElement || document.activeElement === document.body) {
    document.getElementById(PANEL_NAME_ID)?.focus()
  }
}
