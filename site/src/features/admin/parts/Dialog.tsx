import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, SubmitButton } from '#app/forms/Form'
import { draftRecord } from '#app/forms/use-form-draft'
import * as shared from '#app/ui/ConfirmDialog'
import { focusPanel } from './focus-panel'

/** Which dialog is open for which row of a list. After a login that had expired, the interrupted form is reopened. */
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

type SaveOrCancelProps = {
  busy: boolean
  failure?: string | undefined
  label?: string
  onCancel: () => void
}

export const SaveOrCancel = ({ busy, failure, label = 'Save changes', onCancel }: SaveOrCancelProps) => (
  <>
    <SubmitButton busy={busy} failure={failure} label={label} busyLabel="Saving…" />
    <Button look="btn-outline w-full" label="Cancel" onClick={onCancel} />
  </>
)

type ConfirmDialogProps = {
  title: string
  text: string
  /** A warning below the text. */
  warning?: string | undefined
  /** The button: a verb and its object. */
  yes: string
  look?: string
  /** The dialog closes when this promise settles. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be undone. The row may be gone afterwards, so the focus then moves to the panel. */
export const ConfirmDialog = ({ onClose, ...dialog }: ConfirmDialogProps) => (
  <shared.ConfirmDialog
    {...dialog}
    no="Cancel"
    onClose={() => {
      flushSync(onClose)
      focusPanel()
    }}
  />
)
