import { useState } from 'react'
import { draftRecord } from '../../shared/use-form-draft'

type OpenDialog<Row> = { action: 'edit' | 'delete'; record: Row }

/**
 * Which dialog is open about which record of a list. After a login that had expired, the form that was being filled in is
 * open again.
 */
export function useRecordDialog<Row extends { _id: string }>(form: string, records: readonly Row[]) {
  const [dialog, setDialog] = useState<OpenDialog<Row> | undefined>(() => {
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
