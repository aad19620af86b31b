import type { StatementColumns, StatementReply } from '@careerspeak/contract/fee-statement'
import { useState } from 'react'
import { Form, SubmitButton } from '#app/forms/Form'
import { Select } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import { Table } from '../../parts/Table'

const COLUMNS: Readonly<Record<keyof StatementColumns, { label: string; none: string }>> = {
  day: { label: 'Day', none: 'Choose a column' },
  text: { label: 'Description', none: 'Choose a column' },
  amount: { label: 'Amount that came in', none: 'Choose a column' },
  kind: { label: 'Credit or debit (Cr or Dr)', none: 'Not in a column of its own' },
  reference: { label: 'Reference (UTR)', none: 'Not in a column of its own' },
}

const NAMES = ['day', 'text', 'amount', 'kind', 'reference'] as const

type ColumnsFormProps = {
  reply: Extract<StatementReply, { state: 'columns' }>
  busy: boolean
  /** Why the file can’t be read by the chosen columns. */
  failure: string | undefined
  onSend: (columns: StatementColumns) => void
}

type Row = { _id: string; cells: readonly string[] }

/** Asks which column holds what, beside the first rows of the file. */
export function ColumnsForm({
  reply: { headings, sample, suggested },
  busy,
  failure,
  onSend,
}: ColumnsFormProps) {
  const [chosen, setChosen] = useState(suggested)
  const [tried, setTried] = useState(false)
  const missing = (name: keyof StatementColumns) =>
    name !== 'kind' && name !== 'reference' && chosen[name] === ''
  const known = [...new Set(headings.filter(Boolean))]
  const shown = known.map((label) => ({ label, cell: ({ cells }: Row) => cells[headings.indexOf(label)] }))
  const rows = sample.map((cells, index): Row => ({ _id: String(index), cells }))
  const submit = () => {
    setTried(true)
    if (!NAMES.some(missing)) onSend(chosen)
  }
  return (
    <section aria-labelledby="columns" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="columns" className="text-xl">
        Which column is which?
      </h3>
      <p className="max-w-prose text-muted">We’ll remember it for files with the same headings.</p>
      <Table caption="The first rows of the file" columns={shown} rows={rows} />
      <div className="max-w-2xl">
        <Form busy={busy} onSubmit={submit}>
          {NAMES.map((name) => (
            <Select
              key={name}
              label={COLUMNS[name].label}
              error={tried && missing(name) ? 'Please choose a column.' : undefined}
              value={chosen[name]}
              onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
            >
              <option value="">{COLUMNS[name].none}</option>
              <Options of={known.map((heading) => [heading, heading])} />
            </Select>
          ))}
          <SubmitButton busy={busy} failure={failure} label="Find the payments" busyLabel="Reading…" />
        </Form>
      </div>
    </section>
  )
}
