import type { ImportReport, ImportRow } from '@careerspeak/contract/admin-import'
import { type ReactNode, useEffect, useRef } from 'react'
import { Spinner } from '#app/forms/Form'
import { type Column, Table } from '../../parts/Table'
import { rowsToImport, rowsToShow, summaryOf } from './report'

const OUTCOMES: Record<ImportRow['outcome'], { label: string; colour: string }> = {
  invited: { label: 'Invite', colour: 'text-success' },
  enrolled: { label: 'Enrol', colour: 'text-success' },
  added: { label: 'Add', colour: 'text-success' },
  changed: { label: 'Change', colour: 'text-success' },
  unchanged: { label: 'Leave as it is', colour: 'text-base-content' },
  invalid: { label: 'Error', colour: 'text-error' },
}

const COLUMNS: readonly Column<ReturnType<typeof rowsToShow>[number]>[] = [
  { label: 'Row', cell: ({ row, subject }) => `${row} · ${subject || 'empty'}` },
  { label: 'Batch', cell: ({ batch }) => batch || 'No batch' },
  {
    label: 'What happens',
    cell: ({ outcome, msg, errors }) => (
      <>
        <strong className={OUTCOMES[outcome].colour}>{OUTCOMES[outcome].label}</strong>{' '}
        {errors.length === 0 ? (
          <span className="text-muted">{msg}</span>
        ) : (
          errors.map(({ path, message }) => (
            <span key={`${path} ${message}`} className="block">
              {path && <span className="font-semibold">{path}: </span>}
              {message}
            </span>
          ))
        )}
      </>
    ),
  },
]

type CheckedProps = { report: ImportReport; busy: boolean; onImport: () => void; cancel: ReactNode }

/** Shows what the import would do with each row, and the button that imports them. */
export function Checked({ report, busy, onImport, cancel }: CheckedProps) {
  const { columns, ignored, rows } = report
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const count = rowsToImport(rows)
  const hasErrors = rows.some(({ outcome }) => outcome === 'invalid')
  return (
    <section aria-labelledby="checked-file" className="leaf-bl grid gap-4 border border-edge p-5">
      <h3 id="checked-file" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Nothing has been imported yet
      </h3>
      <p>{summaryOf(report)}</p>
      <p className="text-sm text-muted">
        {`Columns read: ${columns.map(({ heading }) => heading).join(', ')}.`}
        {ignored.length > 0 && ` Left out: ${ignored.join(', ')}.`}
      </p>
      {hasErrors && (
        <p role="alert" className="font-semibold text-error">
          Correct these rows in the file, and choose it again. Nothing can be imported until then.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={onImport}>
            {busy && <Spinner />}
            {busy ? 'Importing…' : count === 1 ? 'Import 1 row' : `Import ${count} rows`}
          </button>
        )}
        {cancel}
      </div>
      <Table caption="Rows of the file" rows={rowsToShow(rows)} columns={COLUMNS} />
    </section>
  )
}
