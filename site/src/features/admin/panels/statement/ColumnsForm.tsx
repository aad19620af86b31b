import type { StatementColumns, StatementReply } from '@careerspeak/contract/fee-statement'
import { useState } from 'react'
import { Form, SubmitButton } from '#app/forms/Form'
import { Select } from '#app/forms/LabelledFields'

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
  onSend: (columns: StatementColumns) => void
}

/** Asks which column holds what, beside the first rows of the file. */
export function ColumnsForm({ reply: { headings, sample, suggested }, busy, onSend }: ColumnsFormProps) {
  const [chosen, setChosen] = useState(suggested)
  const [tried, setTried] = useState(false)
  const missing = (name: keyof StatementColumns) =>
    name !== 'kind' && name !== 'reference' && chosen[name] === ''
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label="The first rows of the file" tabIndex={0} className="overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr>
              {headings.map((heading, index) => (
                <th key={index} scope="col" className="px-3 py-1 text-start whitespace-nowrap">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              <tr key={row} className="border-t border-edge/30">
                {headings.map((_, index) => (
                  <td key={index} className="px-3 py-1 whitespace-nowrap">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
              {[...new Set(headings.filter(Boolean))].map((heading) => (
                <option key={heading} value={heading}>
                  {heading}
                </option>
              ))}
            </Select>
          ))}
          <SubmitButton busy={busy} label="Find the payments" busyLabel="Reading…" />
        </Form>
      </div>
    </section>
  )
}
