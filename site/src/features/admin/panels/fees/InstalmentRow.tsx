import { Field } from '#app/forms/Field'
import { Button } from '#app/forms/Form'
import type { Row } from './plan'

type InstalmentRowProps = {
  row: Row
  /** Its number in the plan, from 1. */
  number: number
  errorOf: (field: 'label' | 'paise' | 'dueOn') => string | undefined
  onChange: (row: Row) => void
  onRemove: () => void
}

/** The fields of an instalment. */
export const InstalmentRow = ({ row, number, errorOf, onChange, onRemove }: InstalmentRowProps) => (
  <li className="leaf-bl grid items-start gap-3 bg-base-200 p-4 [--leaf:1.1rem] sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
    <Field
      label="Name"
      aria-label={`Name of instalment ${number}`}
      error={errorOf('label')}
      maxLength={100}
      autoComplete="off"
      value={row.label}
      onChange={({ target }) => onChange({ ...row, label: target.value })}
    />
    <Field
      label="Rupees"
      aria-label={`Rupees of instalment ${number}`}
      error={errorOf('paise')}
      inputMode="decimal"
      autoComplete="off"
      value={row.amount}
      onChange={({ target }) => onChange({ ...row, amount: target.value })}
    />
    <Field
      label="Due on"
      aria-label={`Due day of instalment ${number}`}
      error={errorOf('dueOn')}
      type="date"
      value={row.dueOn}
      onChange={({ target }) => onChange({ ...row, dueOn: target.value })}
    />
    <Button
      look="btn-ghost text-error sm:mt-7.5"
      label="Remove"
      aria-label={`Remove instalment ${number}`}
      onClick={onRemove}
    />
  </li>
)
