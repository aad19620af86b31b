import type { ImportReport, ImportRow } from '@careerspeak/contract/admin-import'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Spinner } from '#app/forms/Form'
import { type Column, Table } from '../../parts/Table'
import { csvOf, rowsToImport, rowsToShow, summaryOf } from './report'

const OUTCOMES: Record<ImportRow['outcome'], { label: string; colour: string }> = {
  invited: { label: 'Invite', colour: 'text-success' },
  enrolled: { label: 'Enrol', colour: 'text-success' },
  added: { label: 'Add', colour: 'text-success' },
  changed: { label: 'Change', colour: 'text-success' },
  unchanged: { label: 'Leave as it is', colour: 'text-base-content' },
  invalid: { label: 'Error', colour: 'text-error' },
}

type Row = ReturnType<typeof rowsToShow>[number]
type Corrected = Record<number, Record<string, string>>

/** The columns of a person beside the e-mail address: what is stored. */
const PERSON_COLUMNS: readonly Column<Row>[] = [
  { label: 'Name', cell: ({ cells }) => cells.name || 'None' },
  { label: 'Phone', cell: ({ cells }) => cells.phone || 'None', className: '@4xl:whitespace-nowrap' },
]

type CheckedProps = {
  report: ImportReport
  busy: boolean
  onImport: () => void
  /** Checks a file of the corrected rows. */
  onCorrect: (csv: string) => void
  cancel: ReactNode
}

/** Shows what the import would do with each row, the fields of rows with errors, and the button that imports the others. */
export function Checked({ report, busy, onImport, onCorrect, cancel }: CheckedProps) {
  const { columns, ignored, rows, imported } = report
  const [corrected, setCorrected] = useState<Corrected>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const count = rowsToImport(rows)
  const hasErrors = rows.some(({ outcome }) => outcome === 'invalid')
  const outcomeColumn: Column<Row> = {
    label: 'What happens',
    cell: (row) => (
      <>
        <strong className={OUTCOMES[row.outcome].colour}>{OUTCOMES[row.outcome].label}</strong>{' '}
        {row.outcome === 'invalid' ? (
          <Correction
            row={row}
            columns={columns}
            values={corrected[row.row] ?? {}}
            onChange={(values) => setCorrected((all) => ({ ...all, [row.row]: values }))}
          />
        ) : (
          <span className="text-muted">{row.msg}</span>
        )}
      </>
    ),
  }
  const isOfPeople = columns.some(({ field }) => field === 'email')
  return (
    <section aria-labelledby="checked-file" className="leaf-bl grid gap-4 border border-edge p-5">
      <h3 id="checked-file" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {imported ? 'These rows aren’t imported yet' : 'Nothing has been imported yet'}
      </h3>
      <p>{summaryOf(report)}</p>
      <p className="text-sm text-muted">
        {`Columns read: ${columns.map(({ heading }) => heading).join(', ')}.`}
        {ignored.length > 0 && ` Left out: ${ignored.join(', ')}.`}
      </p>
      {hasErrors && (
        <p role="alert" className="font-semibold text-error">
          Correct the rows with errors below, and check them again.
          {count > 0 && ' You can import the others first: these stay here.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={onImport}>
            {busy && <Spinner />}
            {busy ? 'Importing…' : count === 1 ? 'Import 1 row' : `Import ${count} rows`}
          </button>
        )}
        {hasErrors && (
          <button
            type="button"
            className="btn btn-outline"
            aria-disabled={busy}
            onClick={() => onCorrect(csvOf(rows, corrected))}
          >
            Check again
          </button>
        )}
        {cancel}
      </div>
      <Table
        caption="Rows of the file"
        rows={rowsToShow(rows)}
        columns={[
          { label: 'Row', cell: ({ row, subject }) => `${row} · ${subject || 'empty'}` },
          ...(isOfPeople ? PERSON_COLUMNS : []),
          { label: 'Batch', cell: ({ batch }) => batch || 'No batch' },
          outcomeColumn,
        ]}
      />
    </section>
  )
}

type CorrectionProps = {
  row: Row
  columns: ImportReport['columns']
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

/** The errors of a row, and a field for each of its cells. */
const Correction = ({ row: { row, errors, cells }, columns, values, onChange }: CorrectionProps) => (
  <div className="grid gap-2">
    {errors.map(({ path, message }) => (
      <span key={`${path} ${message}`} className="block">
        {path && <span className="font-semibold">{path}: </span>}
        {message}
      </span>
    ))}
    {columns.map(({ field, heading }) => (
      <label key={field} className="grid gap-1 text-sm">
        {`${heading} of row ${row}`}
        <input
          className="input w-full"
          value={values[field] ?? cells[field] ?? ''}
          onChange={({ target }) => onChange({ ...values, [field]: target.value })}
        />
      </label>
    ))}
  </div>
)
